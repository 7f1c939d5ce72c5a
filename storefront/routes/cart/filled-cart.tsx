import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import type { CartLine } from '../../api/cart.ts'
import { ButtonLink } from '../../components/buttons/button.tsx'
import { ConfirmDialog } from '../../components/notices/dialog.tsx'
import { Prompt } from '../../components/notices/prompt.tsx'
import { isInCart } from '../../customer/cart.ts'
import { useKeptCoupon } from '../../customer/coupon.ts'
import { usePincode } from '../../customer/pincode.ts'
import { useNewest } from '../../customer/use-newest.ts'
import { useShop } from '../../root-data.ts'
import { BusinessFields } from './business-fields.tsx'
import styles from './cart.module.css'
import { CartItem } from './cart-item.tsx'
import type { CartChange } from './change-line.ts'
import { CouponPanel } from './coupon-panel.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import type { OpenedCart } from './open-cart.ts'
import { OrderPlaced } from './order-placed.tsx'
import { Pay } from './pay.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PriceDetails } from './price-details.tsx'
import { useBusiness } from './use-business.ts'
import { useCoupon } from './use-coupon.ts'
import { useDeliveryAddress } from './use-delivery-address.ts'
import { useLineNotes } from './use-line-notes.ts'
import { useOutOfStockToast } from './use-out-of-stock-toast.tsx'
import { usePayment } from './use-payment.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useQuote } from './use-quote.ts'

type Props = { opened: OpenedCart; lines: CartLine[]; rule: DeliveryRule }

/** The cart with what is in it, be it nothing. */
export function FilledCart({ opened, lines, rule }: Props) {
  const { userId } = opened
  const { submit, state, json } = useFetcher()
  const pending = state === 'idle' ? undefined : (json as CartChange)
  const [removing, setRemoving] = useState<CartLine>()
  const delivery = useDeliveryAddress(opened)
  const order = usePlaceOrder(userId)
  const unpaidOrder = useNewest(opened.unpaidOrder, order.unpaidOrder)
  const business = useBusiness()
  const heading = useRef<HTMLHeadingElement>(null)
  const notes = useLineNotes(userId, lines)
  useOutOfStockToast(lines)
  // The button that was pressed is gone, and what there is to read is far above it.
  useEffect(() => {
    if (order.state !== 'placed') return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [order.state])

  /** One change after the other: another is refused while one is on its way. */
  const change = async (wanted: CartChange): Promise<void> => {
    if (pending) return
    await submit(wanted, { method: 'post', encType: 'application/json', flushSync: true })
  }
  const remove = async ({ productId }: CartLine): Promise<void> => {
    await change({ to: 'remove', userId, productId })
    flushSync(() => setRemoving(undefined))
    // The button that had the focus went with its line.
    if (!isInCart(userId, productId)) heading.current?.focus()
  }
  const { addresses, failure } = delivery.saved
  const lacksAddress = addresses !== undefined && !delivery.selected
  const pincode = usePincode()
  const takesCoupons = useShop()?.takesCoupons === true
  const keptCoupon = useKeptCoupon(userId)?.code
  const settled = order.state === 'idle' && !pending && (addresses ?? failure) !== undefined
  const payment = usePayment({
    pincode: delivery.selected?.pincode ?? pincode,
    content: JSON.stringify(lines.map((line) => [line.productId, line.quantity])),
    settled: settled && lines.length > 0,
  })
  const { orderType } = payment
  const quoted = useQuote({
    userId,
    lines,
    rule,
    address: delivery.selected,
    pincode,
    coupon: takesCoupons ? keptCoupon : undefined,
    orderType,
    fee: payment.fee,
    settled,
  })
  const { sums: totals, promisedOn, closed } = quoted
  const coupon = useCoupon(userId, quoted)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        MY CART ({lines.length} ITEM)
      </h1>
      <PaymentNotes unpaidOrder={unpaidOrder} />
      {order.placed && <OrderPlaced {...order.placed} />}
      {order.state !== 'placed' && lines.length === 0 && (
        <Prompt text="Your cart is empty" action="SHOP NOW" to="/" />
      )}
      {order.state !== 'placed' && lines.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.wanted}>
            <DeliveryLine delivery={delivery} promisedOn={promisedOn} closed={closed} pincode={pincode} />
            <ul className={styles.items} aria-label="Items">
              {lines.map((line) => (
                <CartItem
                  key={line.productId}
                  line={line}
                  setting={
                    pending?.to === 'set' && pending.productId === line.productId
                      ? pending.quantity
                      : undefined
                  }
                  notes={notes.get(line.productId)}
                  busy={pending !== undefined}
                  onQuantity={(quantity) =>
                    void change({ to: 'set', userId, productId: line.productId, quantity })
                  }
                  onRemove={() => setRemoving(line)}
                />
              ))}
            </ul>
            <ButtonLink look="quiet" wide to="/wishlist">
              Add more from wishlist
            </ButtonLink>
          </div>
          <div className={styles.side}>
            {takesCoupons && <CouponPanel coupon={coupon} />}
            <PriceDetails totals={totals} coupon={coupon.applied} />
            <BusinessFields business={business} />
            {payment.hasChoice && <PaymentChoice payment={payment} />}
            <Pay
              userId={userId}
              addressId={delivery.selected?.id}
              lines={lines}
              grandTotal={totals.payable}
              orderType={orderType}
              missing={
                (delivery.selected && closed) ??
                (payment.needsMobile ? 'Please add your mobile number first' : undefined)
              }
              cartChanging={pending !== undefined || coupon.isChecking}
              paying={order.state === 'placing' || order.state === 'leaving'}
              failure={order.failure}
              onAddAddress={lacksAddress ? () => delivery.setTask({ to: 'add' }) : undefined}
              onPay={() => {
                const address = delivery.selected
                if (!address || !business.check()) return
                const sums = { grandTotal: totals.payable, coupon: coupon.applied ?? null, orderType }
                order.place({ address, lines, ...sums, ...business.facts })
              }}
            />
            <GoodToKnow
              takesCash={payment.takesCash}
              returnDays={lines.map(({ productId }) => notes.get(productId)?.returnDays ?? null)}
            />
          </div>
        </div>
      )}
      {removing && (
        <ConfirmDialog
          title="REMOVE ITEM"
          question="Are you sure you want to remove this item from your cart?"
          confirm="Remove"
          busy={pending !== undefined}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
