import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { Status } from '../../components/status.tsx'
import { MoneyStatus, ParcelStatus } from '../../order-forms/states.tsx'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

/** Where its money is and where its goods are, side by side: never one mixed status. */
export function OrderStates({ order }: { order: ShownOrder }) {
  return (
    <dl className={styles.states}>
      {order.money && (
        <div>
          <dt>Money</dt>
          <dd>
            <MoneyStatus state={order.money.state} />
          </dd>
        </div>
      )}
      <div>
        <dt>{order.isAtCounter ? 'Goods' : 'Parcel'}</dt>
        <dd>
          <ParcelStatus order={order} />
          {order.places !== undefined && <span className={styles.places}>{order.places}</span>}
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
