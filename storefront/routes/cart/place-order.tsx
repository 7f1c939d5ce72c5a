import { Link, redirect } from 'react-router'
import type { Paise } from '#domain/money/paise.ts'
import type { OrderType } from '#domain/payments/payment.ts'
import type { Address } from '../../api/addresses.ts'
import { CallError, sendFromBrowser } from '../../api/client.ts'
import type { Order } from '../../api/orders.ts'
import { placeOrder } from '../../api/place-order.ts'
import { toast } from '../../components/notices/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { loadCart } from '../../customer/cart.ts'
import { forgetCoupon, noteCouponOrdered } from '../../customer/coupon.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'
import { openPaymentPage } from '../../customer/payment-page.ts'
import { rememberPlacedOrder } from '../../customer/placed-order.ts'
import { rememberWaitingOrder } from '../../customer/waiting-order.ts'
import { findUnpaidOrder } from './open-cart.ts'
import styles from './place-order.module.css'

type Input = {
  address: Address
  expectedTotal: Paise
  coupon: string | null
  customerGstin: string
  customerCompany: string
  shopPhone: string | null
  orderType: OrderType
  key: string
}

export type OrderAction =
  | ({ to: 'order'; userId: number } & Input)
  /** the customer did not get to where it is paid, or is back from there */
  | { to: 'look again'; userId: number }

export type Placed = {
  orderNo: number
  promisedOn: string | null
  /** the address or the number that its confirmation is sent to */
  confirmedTo: string | null
}

export type OrderAnswer =
  | { state: 'placed'; placed: Placed }
  | { state: 'leaving' }
  | { state: 'idle'; failure?: string; isFinal: boolean; unpaidOrder: Promise<Order | null> }

export async function answerOrderAction(action: OrderAction): Promise<OrderAnswer | Response> {
  const { userId } = action
  if (action.to === 'order') return order(action)
  await loadCart(userId).catch(() => {})
  return { state: 'idle', isFinal: true, unpaidOrder: findUnpaidOrder(userId) }
}

/** Places the order that the customer sees, and leads to where it is paid or waited for. */
async function order({ userId, ...input }: Input & { userId: number }): Promise<OrderAnswer | Response> {
  try {
    const placed = await asCustomer(placeOrder(sendFromBrowser, { userId, ...input }))
    if (placed.paymentPage) {
      // What was ordered is out of the cart. It is shown until the page is left, and not looked for after that.
      rememberWaitingOrder(userId, placed.id)
      noteCouponOrdered()
      tellOtherTabs('cart_changed')
      openPaymentPage(placed.paymentPage)
      return { state: 'leaving' }
    }
    forgetCoupon()
    readCartAgain(userId)
    if (placed.placed) {
      toast('success', <PlacedNotice orderNo={placed.voucherNo} />)
      const { voucherNo: orderNo, promisedOn = null, confirmedTo = null } = placed
      rememberPlacedOrder({ userId, orderNo, promisedOn })
      return { state: 'placed', placed: { orderNo, promisedOn, confirmedTo } }
    }
    // Nobody knows yet whether it is placed. My Orders says what is known, and looks again by itself.
    rememberWaitingOrder(userId, placed.id)
    return redirect(`/orders?order=${placed.id}&payment=pending`)
  } catch (error) {
    const said = wordsOf(error)
    toast('error', said ?? 'Failed to place order')
    readCartAgain(userId)
    return {
      state: 'idle',
      failure: said ?? 'Order processing failed. Please try again.',
      // An answer is final: another try is another checkout. Without one the order may have been placed.
      isFinal: error instanceof CallError,
      unpaidOrder: findUnpaidOrder(userId),
    }
  }
}

/** What was bought is gone from the cart; what was refused may have another price or stock by now. */
function readCartAgain(userId: number): void {
  void loadCart(userId)
    .catch(() => {})
    .then(() => tellOtherTabs('cart_changed'))
}

/** The server's words, where it answered at all; an answer without any means what it mostly means. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.message || 'Cannot place order. Out of stock.'
}

/** What the toast says of an order that is placed. */
function PlacedNotice({ orderNo }: { orderNo: number }) {
  return (
    <>
      <span>Order placed successfully!</span>{' '}
      <span className={styles.more}>
        Order no. {orderNo} · <Link to="/orders">My Orders</Link>
      </span>
    </>
  )
}
