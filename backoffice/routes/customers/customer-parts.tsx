import { Link } from 'react-router'
import { vehicleLabel } from '#domain/fitment/vehicle.ts'
import { whatsAppUrl } from '#domain/messages/message-links.ts'
import { formatRupees, type Paise } from '#domain/money/paise.ts'
import type { MoneyState, ParcelState } from '#domain/orders/order-states.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import type { Address } from '#server/shop/addresses/queries.ts'
import type { GarageVehicle } from '#server/shop/garage/list-garage.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import { Empty } from '../../components/message.tsx'
import { Facts, Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { MoneyStatus, ParcelStatus } from '../../order-forms/states.tsx'
import styles from './customer.module.css'

export function AccountPart({ customer }: { customer: ListedCustomer }) {
  const { email, userName, mobile, claimedMobile, since, isClosed, orders, value } = customer
  const number = mobile ?? claimedMobile
  const mail = email ? <a href={`mailto:${email}`}>{email}</a> : 'Not known'
  const phone = number ? <Mobile number={number} isProven={mobile !== null} /> : 'Not known'
  return (
    <Section title="Customer">
      <Facts
        facts={[
          ['E-mail', mail],
          ['Mobile', phone],
          ['Account', `${userName || 'Added by the shop'}${isClosed ? ', closed' : ''}`],
          ['Customer since', formatFullDate(since)],
          ['Orders, not cancelled', orders],
          ['Value', `${formatRupees(value)} paid, less refunds`],
          ['Returns', customer.returns],
          ['Refused parcels', customer.refusedParcels],
        ]}
      />
    </Section>
  )
}

function Mobile({ number, isProven }: { number: string; isProven: boolean }) {
  return (
    <>
      <a href={`tel:${number}`}>{number}</a>
      {isProven ? '' : ' (not verified)'} ·{' '}
      <a href={whatsAppUrl({ mobile: number })} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </>
  )
}

type Order = {
  voucherNo: number | null
  amount: Paise
  placedAt: number
  money: MoneyState
  parcel: ParcelState
  isAtCounter: boolean
  items: string
}

export function OrdersPart({
  orders,
  customer: { email },
}: {
  orders: readonly Order[]
  customer: ListedCustomer
}) {
  return (
    <Section title="Orders">
      {orders.length === 0 ? (
        <Empty title="No orders yet." />
      ) : (
        <Table caption="Latest orders" columns={['Order', 'Placed', 'Items', 'Amount', 'Money', 'Parcel']}>
          {orders.map(({ voucherNo, amount, placedAt, money, items, ...order }) => (
            <tr key={`${placedAt} ${voucherNo}`}>
              <Cell heads label="Order">
                {voucherNo === null ? 'No number yet' : <Link to={`/orders/${voucherNo}`}>{voucherNo}</Link>}
              </Cell>
              <Cell label="Placed">{formatDayAndTime(placedAt)}</Cell>
              <Cell label="Items">{items}</Cell>
              <Cell label="Amount">{formatRupees(amount)}</Cell>
              <Cell label="Money">
                <MoneyStatus state={money} />
              </Cell>
              <Cell label="Parcel">
                <span className={styles.wraps}>
                  <ParcelStatus order={order} />
                </span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {email !== '' && orders.length > 0 && (
        <Link to={`/orders?${new URLSearchParams({ q: email })}`}>See all in the list of orders</Link>
      )}
    </Section>
  )
}

type Kept = { addresses: readonly Address[]; garage: readonly GarageVehicle[] }

export function AddressesPart({ addresses, garage }: Kept) {
  return (
    <div className={styles.halves}>
      <Section title="Addresses">
        {addresses.length === 0 && <p>No addresses saved.</p>}
        <ul className={styles.kept}>
          {addresses.map(({ id, name, phone, street, landmark, city, state, pincode }) => (
            <li key={id}>
              {[name, phone, street, landmark, city, state, pincode].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Garage">
        {garage.length === 0 && <p>No vehicles saved.</p>}
        <ul className={styles.kept}>
          {garage.map(({ vehicle, name }) => (
            <li key={vehicle.id}>
              <Link to={`/fit?vehicle=${vehicle.id}`}>{vehicleLabel(vehicle)}</Link>
              {name && ` (${name})`}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
