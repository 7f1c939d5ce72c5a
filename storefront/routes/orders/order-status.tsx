import { orderMarks, orderStatusText } from '#domain/order-status.ts'
import type { Order } from '../../api/orders.ts'
import styles from './order-status.module.css'

/** How far an order is, which is as far as its first line, and beside it what that text cannot say. */
export function OrderStatus({ order: { lines, paid, cancelled, refundedAt } }: { order: Order }) {
  const marks = orderMarks({ paid, cancelled, refunded: refundedAt !== undefined })
  return (
    <span className={styles.status}>
      <span>{orderStatusText(lines[0]?.status)}</span>
      {marks.map((mark) => (
        <span key={mark} className={styles.mark}>
          {mark}
        </span>
      ))}
    </span>
  )
}
