import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Order } from '../../api/orders.ts'
import { ColumnHeads } from './column-heads.tsx'
import { orderButtonId, returnsHeadingId } from './focus-ids.ts'
import { NetPayable } from './net-payable.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderNow } from './order-now.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './order-table.module.css'
import { useAskedOrder } from './use-asked-order.ts'

const COLUMNS = ['ORDER NO', 'ORDER DATE', 'NET PAYABLE', 'ADDRESS', 'MOBILE']

/** The orders, the newest first. Any number of them may be open at once. */
export function OrderTable({ orders }: { orders: Order[] }) {
  const asked = useAskedOrder(orders)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(asked && [asked.id]))
  const toggle = (id: number) => setOpen(open.symmetricDifference(new Set([id])))
  const showReturns = (id: number) => {
    flushSync(() => setOpen(open.union(new Set([id]))))
    document.getElementById(returnsHeadingId(id))?.focus()
  }
  return (
    <table className={styles.table}>
      <ColumnHeads columns={COLUMNS} />
      <tbody>
        {orders.map((order) => (
          <Fragment key={order.id}>
            <tr className={styles.order}>
              <td data-label="ORDER NO">
                <div className={styles.identity}>
                  <button
                    id={orderButtonId(order.id)}
                    type="button"
                    className={styles.number}
                    aria-expanded={open.has(order.id)}
                    onClick={() => toggle(order.id)}
                  >
                    {/* An order gets its number when its payment is certain. */}
                    {order.voucherNo > 0 ? order.voucherNo : 'Pending'}
                  </button>
                  <OrderStatus order={order} />
                </div>
                <div className={styles.now}>
                  {!open.has(order.id) && <OrderGoods lines={order.lines} />}
                  <OrderNow order={order} onShowReturns={() => showReturns(order.id)} />
                </div>
              </td>
              <td data-label="ORDER DATE">{formatOrderDate(order.placedAt)}</td>
              <td data-label="NET PAYABLE">
                <NetPayable lines={order.lines} />
              </td>
              <td data-label="ADDRESS">{order.customerAddress}</td>
              <td data-label="MOBILE">{order.customerMobile}</td>
            </tr>
            {open.has(order.id) && (
              <tr className={styles.details}>
                <td colSpan={COLUMNS.length}>
                  <OrderDetails order={order} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
