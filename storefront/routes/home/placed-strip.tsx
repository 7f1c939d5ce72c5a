import { Link } from 'react-router'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { forgetPlacedOrder, usePlacedOrder } from '../../customer/placed-order.ts'
import styles from './placed-strip.module.css'

/** Tells a customer who was led home of the order that brought them there. Only the browser knows it, so it lies over the page. */
export function PlacedStrip() {
  const placed = usePlacedOrder()
  if (!placed) return null
  const { orderNo, promisedOn } = placed
  return (
    <div className={styles.place}>
      <aside className={styles.strip} aria-label="Your order">
        <p>
          Order no. {orderNo} is placed. {promisedOn && `Arrives by ${formatPromisedDay(promisedOn)}. `}
          <Link to={`/orders?show=${orderNo}`}>See My Orders</Link>
        </p>
        <button type="button" aria-label="Dismiss" onClick={forgetPlacedOrder}>
          ✕
        </button>
      </aside>
    </div>
  )
}
