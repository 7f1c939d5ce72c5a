import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import type { MoneyState, ParcelState } from '#domain/order-states.ts'
import { Status, type Tone } from '../../components/status.tsx'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

const MONEY: Record<MoneyState, [Tone, string]> = {
  'not paid': ['waiting', 'Not paid'],
  'cash due': ['waiting', 'Cash due'],
  paid: ['good', 'Paid'],
  'refund due': ['waiting', 'Refund due'],
  'refunded in part': ['quiet', 'Refunded in part'],
  refunded: ['quiet', 'Refunded'],
  'nothing due': ['quiet', 'Nothing due'],
}

const PARCEL: Record<ParcelState, [Tone, string]> = {
  'not placed': ['quiet', 'Not placed'],
  'to confirm': ['waiting', 'To confirm'],
  'to pack': ['waiting', 'To pack'],
  'to hand over': ['waiting', 'To hand over'],
  'on its way': ['quiet', 'On its way'],
  delivered: ['good', 'Delivered'],
  'coming back': ['bad', 'Coming back'],
  returned: ['quiet', 'Returned'],
  cancelled: ['bad', 'Cancelled'],
}

/** Where its money is and where its goods are, side by side: never one mixed status. */
export function OrderStates({ order }: { order: ShownOrder }) {
  const [parcelTone, parcel] = PARCEL[order.parcel]
  const money = order.money && MONEY[order.money.state]
  return (
    <dl className={styles.states}>
      {money && (
        <div>
          <dt>Money</dt>
          <dd>
            <Status tone={money[0]}>{money[1]}</Status>
          </dd>
        </div>
      )}
      <div>
        <dt>Parcel</dt>
        <dd>
          <Status tone={parcelTone}>{parcel}</Status>
        </dd>
      </div>
      {order.state === 'closed' && (
        <div>
          <dt>Order</dt>
          <dd>
            <Status tone="quiet">Closed</Status>
          </dd>
        </div>
      )}
      {order.promisedOn !== null && (
        <div>
          <dt>Promised</dt>
          <dd>
            {order.isLate ? (
              <Status tone="bad">{`${formatPromisedDay(order.promisedOn)}, late`}</Status>
            ) : (
              formatPromisedDay(order.promisedOn)
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
