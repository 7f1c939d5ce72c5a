import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { SOURCE_TAKES, TO_SOURCE } from '#domain/orders/refund-words.ts'
import type { Order } from '../../api/orders.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import styles from './orders.module.css'
import type { PaymentReturn } from './payment-return.ts'

type Props = {
  orders: Order[]
  /** orders that were waiting for their payment when they were last seen */
  watched: ReadonlySet<number>
  cameBack: PaymentReturn | undefined
}

/** How the payments ended that the customer was waiting for. What the URL says is believed only of their own orders. */
export function PaymentOutcomes({ orders, watched, cameBack }: Props) {
  const ids = [...watched.union(new Set(cameBack && [cameBack.orderId]))]
  return (
    <div role="status" className={styles.outcomes}>
      {ids.map((id) => {
        const order = orders.find((it) => it.id === id)
        const told = cameBack?.orderId === id ? cameBack.payment : undefined
        if (order?.paid && !order.cancelled) return <Paid key={id} order={order} />
        if (order) return null
        if (told === 'refunded') return <Refunded key={id} />
        return watched.has(id) || told === 'expired' ? <GivenUp key={id} /> : null
      })}
    </div>
  )
}

function Paid({ order }: { order: Order }) {
  return (
    <Notice title="Order placed successfully!" tone="good">
      <p>
        We have received your payment of <strong>{formatRupeesAndPaise(order.charged)}</strong>. Your order
        number is <strong>{order.voucherNo}</strong>.
      </p>
    </Notice>
  )
}

function Refunded() {
  return (
    <Notice title={`Your payment will be refunded ${TO_SOURCE}`} tone="bad">
      <p>
        It reached us when the order could no longer be completed. The full amount will be refunded{' '}
        {SOURCE_TAKES}.
      </p>
    </Notice>
  )
}

function GivenUp() {
  return (
    <Notice
      title="The order was not paid"
      tone="bad"
      actions={<ButtonLink to="/cart">Go to the cart</ButtonLink>}
    >
      <p>Nothing is charged, and your items are back in your cart.</p>
    </Notice>
  )
}
