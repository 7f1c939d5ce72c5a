import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import type { MoneyState, ParcelState } from '#domain/orders/order-states.ts'
import { parcelStateText } from '#domain/orders/staff-words.ts'
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

const PARCEL: Record<ParcelState, Tone> = {
  'not placed': 'quiet',
  'to confirm': 'waiting',
  'to pack': 'waiting',
  'to hand over': 'waiting',
  'on its way': 'quiet',
  delivered: 'good',
  'coming back': 'bad',
  returned: 'quiet',
  cancelled: 'bad',
}

/** Where its money is and where its goods are, side by side: never one mixed status. */
export function OrderStates({ order }: { order: ShownOrder }) {
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
        <dt>{order.isAtCounter ? 'Goods' : 'Parcel'}</dt>
        <dd>
          <Status tone={PARCEL[order.parcel]}>{parcelStateText(order.parcel, order)}</Status>
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
