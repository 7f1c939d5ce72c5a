import { Link } from 'react-router'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { formatRoundedOff, formatRupees } from '#domain/money/paise.ts'
import { REFUND_OPEN } from '#domain/orders/order-status.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Order } from '../../api/orders.ts'
import { Picture } from '../../components/product-facts/picture.tsx'
import { ColumnHeads } from './column-heads.tsx'
import { InvoiceLink } from './invoice-link.tsx'
import { OrderActions } from './order-actions.tsx'
import styles from './order-details.module.css'
import { OrderStatus } from './order-status.tsx'
import { Parcels } from './parcels.tsx'
import { OrderReturns } from './returns/order-returns.tsx'
import { roundedOffOf } from './rounded-off.ts'
import { Timeline } from './timeline.tsx'

const COLUMNS = ['IMAGE', 'DETAILS', 'QTY', 'STATUS', 'AMOUNT']

/** What was bought, and what was charged for it in all, as the bank statement has it. */
export function OrderDetails({ order }: { order: Order }) {
  const charged = order.cashDue || order.charged
  const roundedOff = roundedOffOf(order, charged)
  return (
    <>
      <table className={styles.lines}>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className={styles.picture}>
                <Picture path={line.image} alt="" sizes="6rem" />
              </td>
              <td className={styles.name}>
                <Link to={`/product/${line.productId}`}>{line.name}</Link>
              </td>
              <td data-label="QTY">{line.quantity}</td>
              <td data-label="STATUS">
                <OrderStatus order={order} line={line} />
              </td>
              <td data-label="AMOUNT">{formatRupees(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.charged}>
        {order.promisedOn && !order.cancelled && !isOnItsWayBack(order) && !hasArrived(order) && (
          <div>
            <dt>Promised by</dt>
            <dd>{formatPromisedDay(order.promisedOn)}</dd>
          </div>
        )}
        {order.coupon && (
          <div>
            <dt>Coupon {order.coupon}</dt>
            <dd>{order.couponDiscount === 0 ? 'Free delivery' : `−${formatRupees(order.couponDiscount)}`}</dd>
          </div>
        )}
        <div>
          <dt>Delivery</dt>
          <dd>{order.delivery === 0 ? 'FREE' : formatRupees(order.delivery)}</dd>
        </div>
        {order.fee > 0 && (
          <div>
            <dt>Cash on delivery fee</dt>
            <dd>{formatRupees(order.fee)}</dd>
          </div>
        )}
        {roundedOff !== 0 && (
          <div>
            <dt>Rounded off</dt>
            <dd>{formatRoundedOff(roundedOff)}</dd>
          </div>
        )}
        <div>
          <dt>{paymentWords(order)}</dt>
          <dd>{formatRupees(charged)}</dd>
        </div>
        {order.refunded > 0 && !order.cancelled && (
          <div>
            <dt>{order.isRefundOpen ? REFUND_OPEN : 'Refunded in part'}</dt>
            <dd>{formatRupees(order.refunded)}</dd>
          </div>
        )}
        {order.refundTo && (
          <div>
            <dt>Refund to</dt>
            <dd>{order.refundTo}</dd>
          </div>
        )}
        {order.cancelled && !order.nothingCame && order.charged > 0 && (
          <div>
            <dt>{order.refundedAt ? `Refunded ${formatOrderDate(order.refundedAt)}` : REFUND_OPEN}</dt>
            <dd>{formatRupees(order.charged)}</dd>
          </div>
        )}
      </dl>
      <OrderActions order={order} />
      <Parcels order={order} />
      <OrderReturns order={order} />
      <Timeline events={order.timeline} />
      {order.papers.map((paper) => (
        <InvoiceLink key={paper.path} paper={paper} />
      ))}
    </>
  )
}

function paymentWords({ paid, cashDue, nothingCame }: Order): string {
  if (cashDue > 0) return 'To pay in cash on delivery'
  if (nothingCame) return 'Cash on delivery, nothing paid'
  return paid ? 'Paid' : 'Payment pending'
}

/** Then the day on which it came counts, not the one by which it was to. */
function hasArrived({ lines }: Order): boolean {
  return lines.every(
    ({ status, quantity, cancelledQuantity }) =>
      status === 'delivered' || status === 'returned' || cancelledQuantity === quantity,
  )
}

/** Nothing of it is to come any more: every parcel was refused at the door. */
function isOnItsWayBack({ parcels }: Order): boolean {
  return parcels.length > 0 && parcels.every(({ refusedAt }) => refusedAt !== undefined)
}
