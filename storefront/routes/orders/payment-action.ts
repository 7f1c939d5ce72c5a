import { CallError, sendFromBrowser } from '../../api/client.ts'
import { listOrders } from '../../api/orders.ts'
import { cancelPayment } from '../../api/place-order.ts'
import { toast } from '../../components/notices/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { loadCart } from '../../customer/cart.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'
import { openPaymentPage } from '../../customer/payment-page.ts'
import { rememberWaitingOrder } from '../../customer/waiting-order.ts'

/** What can be done with an order that waits for its payment. */
export type PaymentAction = { to: 'pay' | 'cancel'; userId: number; orderId: number }

export type PaymentAnswer = 'leaving' | 'cancelled' | 'nothing done'

export async function answerPaymentAction({ to, userId, orderId }: PaymentAction): Promise<PaymentAnswer> {
  try {
    return await (to === 'pay' ? pay(userId, orderId) : cancel(userId, orderId))
  } catch (error) {
    toast('error', error instanceof CallError ? error.message : 'That did not work. Please try again.')
    return 'nothing done'
  }
}

async function pay(userId: number, orderId: number): Promise<PaymentAnswer> {
  // The page may have been open for long: by now it may be paid, or its time may have ended.
  const orders = await asCustomer(listOrders(sendFromBrowser, userId))
  const page = orders.find((order) => order.id === orderId)?.paymentPage
  if (!page) return 'nothing done'
  rememberWaitingOrder(userId, orderId)
  openPaymentPage(page)
  return 'leaving'
}

async function cancel(userId: number, orderId: number): Promise<PaymentAnswer> {
  await asCustomer(cancelPayment(sendFromBrowser, userId, orderId))
  // What was ordered is in the cart again.
  void loadCart(userId)
    .catch(() => {})
    .then(() => tellOtherTabs('cart_changed'))
  return 'cancelled'
}
