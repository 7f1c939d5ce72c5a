import { useEffect, useState } from 'react'
import { formatRupeesAndPaise } from '#domain/money.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/order-date.ts'
import { CallError, sendFromBrowser } from '../../api/client.ts'
import { cancelPayment, listOrders, type Order } from '../../api/orders.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { loadCart } from '../../customer/cart.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'
import { onComingBack, openPaymentPage } from '../../customer/payment-page.ts'
import { rememberWaitingOrder } from '../../customer/waiting-order.ts'
import type { CameBack } from './came-back.ts'

type Props = {
  userId: number
  order: Order
  /** the customer comes from the payment page: what they were told there */
  cameBack: CameBack['payment'] | undefined
  readAgain: () => void
}

/** An order that is not paid yet, with the ways to pay or to cancel it. */
export function WaitingOrder({ userId, order, cameBack, readAgain }: Props) {
  const { id, charged, placedAt, paymentPage } = order
  const actions = usePaymentActions(userId, id, readAgain)
  const sum = <strong>{formatRupeesAndPaise(charged)}</strong>
  const date = formatOrderDate(placedAt)
  if (!paymentPage || cameBack === 'pending')
    return (
      <Notice title="Your payment is being confirmed">
        <p>
          {sum} for your order of {date}: we are waiting for confirmation from the payment provider. Please
          don't pay again. This page will update automatically.
        </p>
      </Notice>
    )
  return (
    <Notice
      title={cameBack === 'failed' ? 'The payment did not go through' : 'Waiting for your payment'}
      tone={cameBack === 'failed' ? 'bad' : 'warm'}
      actions={
        <>
          <Button
            busy={actions.busy === 'paying' && 'Processing...'}
            disabled={actions.isBusy}
            onClick={actions.pay}
          >
            {cameBack === 'failed' ? 'Try again' : 'Complete payment'}
          </Button>
          <Button
            look="quiet"
            busy={actions.busy === 'cancelling' && 'Processing...'}
            disabled={actions.isBusy}
            onClick={actions.cancel}
          >
            Cancel this order
          </Button>
        </>
      }
    >
      <p>
        {cameBack === 'failed' && 'Nothing was charged. '}
        {sum} for your order of {date}. What you ordered is held for you until{' '}
        <strong>{formatTimeOfDay(Date.parse(paymentPage.until))}</strong>.
      </p>
    </Notice>
  )
}

function usePaymentActions(userId: number, orderId: number, readAgain: () => void) {
  const [busy, setBusy] = useState<'paying' | 'cancelling'>()
  useEffect(() => onComingBack(() => setBusy(undefined)), [])

  const attempt = async (kind: 'paying' | 'cancelling', make: () => Promise<void>) => {
    setBusy(kind)
    try {
      await make()
    } catch (error) {
      toast('error', error instanceof CallError ? error.message : 'That did not work. Please try again.')
      setBusy(undefined)
      readAgain()
    }
  }

  return {
    busy,
    isBusy: busy !== undefined,
    pay: () =>
      void attempt('paying', async () => {
        // The page may have been open for long: by now it may be paid, or its time may have ended.
        const orders = await asCustomer(listOrders(sendFromBrowser, userId))
        const page = orders.find((order) => order.id === orderId)?.paymentPage
        if (page) {
          rememberWaitingOrder(userId, orderId)
          return openPaymentPage(page)
        }
        setBusy(undefined)
        readAgain()
      }),
    cancel: () =>
      void attempt('cancelling', async () => {
        await asCustomer(cancelPayment(sendFromBrowser, userId, orderId))
        readAgain()
        await loadCart(userId).catch(() => {})
        tellOtherTabs('cart_changed')
      }),
  }
}
