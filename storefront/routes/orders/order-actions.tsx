import type { Order } from '../../api/orders.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelItems } from './cancel/cancel-items.tsx'
import styles from './order-actions.module.css'
import { nowOf } from './order-now.tsx'

/** What else can be done with an order that is opened: what comes next stands in its card already. */
export function OrderActions({ order }: { order: Order }) {
  const next = nowOf(order).next?.do
  const actions = [
    order.cancellable && next !== 'cancel' && <CancelItems key="cancel" order={order} />,
    order.voucherNo > 0 && next !== 'buy again' && <BuyAgain key="buy again" order={order} />,
  ].filter(Boolean)
  return actions.length === 0 ? null : <div className={styles.actions}>{actions}</div>
}
