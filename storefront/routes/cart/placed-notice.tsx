import { Link } from 'react-router'
import styles from './placed-notice.module.css'

/** What the toast says of an order that is placed. */
export function PlacedNotice({ orderNo }: { orderNo: number }) {
  return (
    <>
      <span>Order placed successfully!</span>{' '}
      <span className={styles.more}>
        Order no. {orderNo} · <Link to="/orders">My Orders</Link>
      </span>
    </>
  )
}
