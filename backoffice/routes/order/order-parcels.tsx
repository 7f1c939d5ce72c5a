import { formatRupees } from '#domain/money/paise.ts'
import { HANDED_OVER } from '#domain/orders/counter-sale.ts'
import { tryReasonText } from '#domain/orders/failed-try.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Facts, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { isRefusedForm } from '../../forms/form-result.ts'
import { mailWords } from '../../order-forms/message-words.ts'
import { VersionField } from '../../order-forms/version-field.tsx'
import styles from './order.module.css'
import { CorrectTracking, Ship, TakeBack } from './parcel-shipping.tsx'
import { AnotherTry, FailedTry, NotDelivered, Redirected, refusedId } from './parcel-tries.tsx'
import type { ShownOrder } from './shown-order.ts'
import type { ShownParcel } from './shown-parcels.ts'

type Props = { order: ShownOrder; result: unknown }

/** What is packed, where each parcel is, and its next step. Once all is packed, shipping is the order's next step, and stands there. */
export function OrderParcels({ order, result }: Props) {
  const shown = order.parcels.filter(({ isEmpty }) => !isEmpty)
  if (shown.length === 0) return null
  if (order.isAtCounter) return <AtTheCounter parcels={shown} />
  const isPacked = order.lines.every(({ left }) => left === 0)
  return (
    <Section title={shown.length === 1 ? 'Parcel' : 'Parcels'}>
      {shown.map((parcel) => (
        <div key={parcel.parcelNo} id={`parcel-${parcel.parcelNo}`} className={styles.parcel}>
          <h3>{`Parcel ${parcel.parcelNo}`}</h3>
          <ParcelFacts parcel={parcel} />
          {parcel.canShip && order.can.ship && !isPacked && (
            <Ship order={order} parcel={parcel} result={result} />
          )}
          {parcel.canDeliver && order.can.ship && <AtTheDoor order={order} parcel={parcel} result={result} />}
          {order.can.ship && (
            <div key={`slips ${order.version}`} className={styles.buttons}>
              {parcel.canCorrect && <CorrectTracking order={order} parcel={parcel} result={result} />}
              <TakeBack order={order} parcel={parcel} result={result} />
            </div>
          )}
        </div>
      ))}
    </Section>
  )
}

/** No courier has to do with it. */
function AtTheCounter({ parcels }: { parcels: readonly ShownParcel[] }) {
  return (
    <Section title="Goods">
      {parcels.map(({ parcelNo, inIt, invoiceNo, packedAt, deliveredAt }) => (
        <Facts
          key={parcelNo}
          facts={[
            ['Items', inItText(inIt)],
            ...(invoiceNo === null ? [] : [['Invoice', invoiceNo] as const]),
            deliveredAt === null
              ? (['Packed', formatDayAndTime(packedAt)] as const)
              : ([HANDED_OVER, formatDayAndTime(deliveredAt)] as const),
          ]}
        />
      ))}
    </Section>
  )
}

const inItText = (inIt: ShownParcel['inIt']) => inIt.map(({ units, name }) => `${units} × ${name}`).join(', ')

/** In rupees; nothing where there is no cash to take, or for those who see no money. */
const sumOf = ({ cash }: ShownParcel) => (cash === null ? undefined : formatRupees(cash))

const deliveredWords = (cash: string | undefined) =>
  cash === undefined ? 'Mark as delivered, cash collected' : `Mark as delivered, ${cash} collected in cash`

function ParcelFacts({ parcel }: { parcel: ShownParcel }) {
  const { inIt, packedAt, shippedAt, deliveredAt, refusedAt, courier, trackingNo, trackingUrl } = parcel
  const when = (at: number | null, name: string) =>
    at === null ? [] : [[name, formatDayAndTime(at)] as const]
  return (
    <Facts
      facts={[
        ['Items', inItText(inIt)],
        ...(parcel.invoiceNo === null ? [] : [['Invoice', parcel.invoiceNo] as const]),
        ...(parcel.isCash ? [['Cash to collect', sumOf(parcel) ?? 'As on the label'] as const] : []),
        ...when(packedAt, 'Packed'),
        ...when(shippedAt, 'Shipped'),
        ...(courier === null ? [] : [['Courier', courier] as const]),
        ...(trackingNo === null
          ? []
          : [
              [
                'AWB',
                trackingUrl === null ? trackingNo : <Track key="awb" url={trackingUrl} awb={trackingNo} />,
              ] as const,
            ]),
        ...triesOf(parcel),
        ...when(deliveredAt, 'Delivered'),
        ...when(refusedAt, 'Refused at the door'),
      ]}
    />
  )
}

/** How often the courier could not deliver it, and what was asked for since. */
function triesOf(parcel: ShownParcel) {
  const { failedTries, failedAt, failedReason, retryAskedAt, courierNote, redirected } = parcel
  const last = [failedAt && formatFullDate(failedAt), failedReason && tryReasonText(failedReason)]
  const tries = [String(failedTries), last.filter(Boolean).join(': ')].filter(Boolean).join(', last on ')
  return [
    ...(failedTries === 0 ? [] : [['Failed attempts', tries] as const]),
    ...(retryAskedAt === null
      ? []
      : [['Next attempt', `requested ${formatDayAndTime(retryAskedAt)}`] as const]),
    ...(redirected === null
      ? []
      : [['New address', <Redirected key="redirected" address={redirected} />] as const]),
    ...(courierNote === null ? [] : [['For the courier', courierNote] as const]),
  ]
}

function Track({ url, awb }: { url: string; awb: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {awb}
    </a>
  )
}

type OfParcel = Props & { parcel: ShownParcel }

function AtTheDoor({ order, parcel, result }: OfParcel) {
  const { parcelNo, isCash } = parcel
  const cash = sumOf(parcel)
  return (
    <>
      <NotDelivered parcel={parcel} />
      <div className={styles.buttons}>
        <ActionForm name={`deliver-${parcelNo}`} result={result}>
          <VersionField version={order.version} />
          <input type="hidden" name="parcel" value={parcelNo} />
          <SendButton>{isCash ? deliveredWords(cash) : `Mark parcel ${parcelNo} as delivered`}</SendButton>
        </ActionForm>
        {/* Unlike the others they stay when they have done their work: closed, and empty. */}
        <FailedTry key={`failed ${order.version}`} order={order} parcel={parcel} result={result} />
        {parcel.canTryAgain && (
          <AnotherTry key={`again ${order.version}`} order={order} parcel={parcel} result={result} />
        )}
        <Confirm
          label="Refused at the door …"
          id={refusedId(parcelNo)}
          isOpen={isRefusedForm(`refused-${parcelNo}`, result)}
        >
          <p>
            The parcel will come back as a return.{' '}
            {isCash
              ? `The ${cash ? `${cash} in cash` : 'cash'} is no longer due, and it counts as a refused parcel for the customer.`
              : 'When it reaches us, the payment for it is refunded.'}{' '}
            {mailWords(order.customer.hasEmail)}
          </p>
          <ActionForm name={`refused-${parcelNo}`} result={result}>
            <VersionField version={order.version} />
            <input type="hidden" name="parcel" value={parcelNo} />
            <TextField label="What the courier says" name="note" autoComplete="off" />
            <SendButton look="danger">Mark as refused</SendButton>
          </ActionForm>
        </Confirm>
      </div>
    </>
  )
}
