import { orderNow } from '#domain/orders/order-now.ts'
import { formatDayAndMonth } from '#domain/time/format-date.ts'
import type { Order } from '../../api/orders.ts'
import { Button, buttonClass } from '../../components/buttons/button.tsx'
import { BuyAgain } from './buy-again.tsx'
import { CancelItems } from './cancel/cancel-items.tsx'
import styles from './order-now.module.css'

/** What matters of an order now, as the domain words it. */
export function nowOf(order: Order) {
  return orderNow(
    {
      isPlaced: order.voucherNo > 0,
      canBePaid: order.paymentPage != null,
      isCancelled: order.cancelled,
      isCancellable: order.cancellable,
      promisedOn: order.promisedOn ?? null,
      lines: order.lines,
      parcels: order.parcels.map(({ deliveredAt, refusedAt, trackingUrl }) => ({
        deliveredAt,
        refusedAt,
        trackingUrl: trackingUrl ?? null,
      })),
      refunds: order.refunds,
      cashDue: order.cashDue,
      isToConfirm: order.toConfirm,
      replacesNo: order.replacesNo,
      payTo: order.refundTo ?? null,
      returns: order.returns.map(({ state, lines, refusedAtDoor }) => ({
        state,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        isRefusedParcel: refusedAtDoor ?? false,
      })),
    },
    Date.now(),
  )
}

/** A line or two in the order's card, and the one thing to do next. */
export function OrderNow({ order, onShowReturns }: { order: Order; onShowReturns: () => void }) {
  const { says, next } = nowOf(order)
  const until = order.returnableUntil
  return (
    <div className={styles.now}>
      <p className={styles.says}>
        {says.map((text, index) => (
          <span key={text} className={index === 0 ? styles.first : undefined}>
            {text}
          </span>
        ))}
      </p>
      {until && (
        <button type="button" className={styles.until} onClick={onShowReturns}>
          Return until {formatDayAndMonth(Date.parse(until))}
        </button>
      )}
      {next?.do === 'track' && (
        <a className={buttonClass('quiet')} href={next.url} target="_blank" rel="noreferrer">
          Track parcel
        </a>
      )}
      {next?.do === 'send back' && (
        <Button look="quiet" onClick={onShowReturns}>
          How to send it back
        </Button>
      )}
      {next?.do === 'cancel' && <CancelItems order={order} />}
      {next?.do === 'buy again' && <BuyAgain order={order} />}
    </div>
  )
}
