import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { Order } from '../../api/orders.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/notices/notice.tsx'
import { onComingBack } from '../../customer/payment-page.ts'
import type { PaymentAction, PaymentAnswer } from './payment-action.ts'
import type { PaymentReturn } from './payment-return.ts'

type Props = {
  userId: number
  order: Order
  /** the customer comes from the payment page: what they were told there */
  cameBack: PaymentReturn['payment'] | undefined
}

/** An order that is not paid yet, with the ways to pay or to cancel it. */
export function WaitingOrder({ userId, order, cameBack }: Props) {
  const { id, charged, placedAt, paymentPage } = order
  const actions = usePaymentActions(userId, id)
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
            busy={actions.isPaying && 'Processing...'}
            disabled={actions.isCancelling}
            onClick={actions.pay}
          >
            {cameBack === 'failed' ? 'Try again' : 'Complete payment'}
          </Button>
          <Button
            look="quiet"
            busy={actions.isCancelling && 'Processing...'}
            disabled={actions.isPaying}
            onClick={actions.cancel}
          >
            Cancel this order
          </Button>
        </>
      }
    >
      <p>
        {cameBack === 'failed' && 'Nothing was charged. '}
        {sum} for your order of {date}. Your items are held for you until{' '}
        <strong>{formatTimeOfDay(Date.parse(paymentPage.until))}</strong>.
      </p>
    </Notice>
  )
}

/** What is being done; it stays so until the customer is elsewhere or the order is. */
function usePaymentActions(userId: number, orderId: number) {
  const { submit, reset, state, json, data } = useFetcher<PaymentAnswer>()
  useEffect(() => onComingBack(() => reset()), [reset])
  const act = (to: PaymentAction['to']) => {
    const action: PaymentAction = { to, userId, orderId }
    void submit(action, { method: 'post', encType: 'application/json', flushSync: true })
  }
  const underWay = state === 'idle' ? undefined : (json as PaymentAction).to
  return {
    isPaying: underWay === 'pay' || (state === 'idle' && data === 'leaving'),
    isCancelling: underWay === 'cancel' || (state === 'idle' && data === 'cancelled'),
    pay: () => act('pay'),
    cancel: () => act('cancel'),
  }
}
