import { lineMarks, orderMarks, orderStatusText } from '#domain/orders/order-status.ts'
import type { Order } from '../../api/orders.ts'
import styles from './order-status.module.css'

type Shown = {
  order: Order
  /** where it stands at a line, what was called off of that is said too */
  line?: Order['lines'][number]
}

/** How far an order is, which is as far as its first line, and beside it what that text cannot say. */
export function OrderStatus({ order, line }: Shown) {
  const { lines, paid, cashDue, nothingCame, cancelled, refundedAt, refunded, isRefundOpen } = order
  const outcome = { paid, cashDue, nothingCame, cancelled, refunded: refundedAt !== undefined, isRefundOpen }
  const marks =
    line && !cancelled
      ? [...lineMarks(line, isRefundOpen), ...orderMarks({ ...outcome, refundedInPart: false })]
      : orderMarks({ ...outcome, refundedInPart: refunded > 0 })
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
