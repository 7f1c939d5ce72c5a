import { useSearchParams } from 'react-router'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import type { Order } from '../../api/orders.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/notices/notice.tsx'

/** What the customer has to know of a payment that was begun: above the cart, since what is paid for is not in it. */
export function PaymentNotes({ unpaidOrder }: { unpaidOrder: Order | null | undefined }) {
  const [search] = useSearchParams()
  return (
    <>
      {search.get('payment') === 'cancelled' && !unpaidOrder && (
        <Notice title="The payment was cancelled">
          <p>Nothing was charged, and your items are back in your cart.</p>
        </Notice>
      )}
      {unpaidOrder && !unpaidOrder.paymentPage && (
        <Notice
          title="Your payment is being confirmed"
          actions={<ButtonLink to="/orders">Go to My Orders</ButtonLink>}
        >
          <p>
            We are waiting for confirmation from the payment provider for your order of{' '}
            {formatRupeesAndPaise(unpaidOrder.charged)}. Please don't pay again. My Orders shows when it is
            confirmed.
          </p>
        </Notice>
      )}
      {unpaidOrder?.paymentPage && (
        <Notice
          title="An order is waiting for payment"
          actions={<ButtonLink to="/orders">Go to My Orders</ButtonLink>}
        >
          <p>
            Your order of {formatRupeesAndPaise(unpaidOrder.charged)} is not paid yet. In My Orders you can
            complete the payment or cancel the order. If you place another order, this one will be cancelled.
          </p>
        </Notice>
      )}
    </>
  )
}
