import { Link } from 'react-router'
import { Facts, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { Phone } from '../../order-forms/phone.tsx'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

type Address = ShownOrder['addresses']['shipping']

/** Who bought it, where it goes and whom it is billed to. */
export function OrderPeople({ order, result }: { order: ShownOrder; result: unknown }) {
  const { customer, addresses, can } = order
  const { shipping, billing } = addresses
  const mobile = customer.mobile ?? shipping.phone
  const noEmail = mobile === '' ? 'Not given' : 'No e-mail: call or use WhatsApp'
  const isSame = linesOf(shipping).join() === linesOf(billing).join()
  const canCorrect =
    can.correctAddress && order.isUnpacked && order.state === 'placed' && order.voucherNo !== null
  return (
    <Section title="Customer">
      <Facts
        facts={[
          ['Name', <CustomerName key="name" customer={customer} />],
          ['Mobile', <Phone key="phone" number={mobile} />],
          ...(customer.email === null ? [] : ([['E-mail', customer.email || noEmail]] as const)),
          ...(customer.company ? ([['Company', customer.company]] as const) : []),
          ...(customer.gstin ? ([['GSTIN', customer.gstin]] as const) : []),
          ...(customer.feedback ? ([['Customer’s note', customer.feedback]] as const) : []),
          ...(customer.refusedParcels > 0
            ? ([
                [
                  'Refused parcels',
                  `${customer.refusedParcels}${customer.isBarred ? ', no cash on delivery' : ''}`,
                ],
              ] as const)
            : []),
        ]}
      />
      {order.writeTo && <Link to={order.writeTo}>Write to the customer …</Link>}
      {order.sms && <SmsForm sms={order.sms} result={result} />}
      {order.isAtCounter ? (
        <p>{`The customer ${order.parcel === 'delivered' ? 'collected' : 'collects'} it at the counter.`}</p>
      ) : (
        <>
          <h3>Deliver to</h3>
          <AddressText address={shipping} />
          {canCorrect && <Link to={`${order.path}/address`}>Correct the address …</Link>}
          {isSame ? (
            <p className={styles.muted}>The billing address is the same.</p>
          ) : (
            <>
              <h3>Bill to</h3>
              <AddressText address={billing} />
            </>
          )}
        </>
      )}
    </Section>
  )
}

/** Leads to the customer, for those who may see customers. */
function CustomerName({ customer: { name, path } }: Pick<ShownOrder, 'customer'>) {
  return path === undefined ? name : <Link to={path}>{name || 'The customer'}</Link>
}

const SMS = { placed: '“order placed”', shipped: '“shipped”' }

/** Operators carry registered words alone: there is nothing to type. */
function SmsForm({ sms: { about, to }, result }: { sms: NonNullable<ShownOrder['sms']>; result: unknown }) {
  return (
    <ActionForm name="sms" result={result}>
      <input type="hidden" name="about" value={about} />
      <SendButton look="quiet">{`Send the SMS ${SMS[about]} again`}</SendButton>
      <p className={styles.muted}>To {to}, with the registered text.</p>
    </ActionForm>
  )
}

function AddressText({ address }: { address: Address }) {
  return (
    <address className={styles.address}>
      {linesOf(address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <Phone number={address.phone} />
    </address>
  )
}

const linesOf = ({ name, street, landmark, city, state, pincode }: Address): string[] =>
  [name, street, landmark ?? '', `${city} ${pincode}`, state].filter((line) => line !== '')
