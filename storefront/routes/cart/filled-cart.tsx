import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cartTotals } from '#domain/cart.ts'
import type { DeliveryRule } from '#domain/delivery.ts'
import type { CartLine } from '../../api/cart.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { Prompt } from '../../components/prompt.tsx'
import { BusinessFields } from './business-fields.tsx'
import styles from './cart.module.css'
import { CartItem } from './cart-item.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { Pay } from './pay.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PriceDetails } from './price-details.tsx'
import { useBusiness } from './use-business.ts'
import { useCartChanges } from './use-cart-changes.ts'
import { useDeliveryAddress } from './use-delivery-address.ts'
import { useOutOfStockToast } from './use-out-of-stock-toast.tsx'
import { usePlaceOrder } from './use-place-order.ts'

type Props = { userId: number; lines: CartLine[]; rule: DeliveryRule }

/** The cart with what is in it, be it nothing. */
export function FilledCart({ userId, lines, rule }: Props) {
  const { pending, change } = useCartChanges(userId)
  const [removing, setRemoving] = useState<CartLine>()
  const delivery = useDeliveryAddress(userId)
  const order = usePlaceOrder(userId)
  const business = useBusiness()
  const heading = useRef<HTMLHeadingElement>(null)
  useOutOfStockToast(lines)
  // The button that was pressed is gone, and what there is to read is far above it.
  useEffect(() => {
    if (order.state !== 'placed') return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [order.state])

  const remove = async (line: CartLine): Promise<void> => {
    const removed = await change({ productId: line.productId, to: 'remove' })
    flushSync(() => setRemoving(undefined))
    // The button that had the focus went with its line.
    if (removed) heading.current?.focus()
  }
  const totals = cartTotals(lines, rule)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        MY CART ({lines.length} ITEM)
      </h1>
      <PaymentNotes userId={userId} paying={order.state !== 'idle'} />
      {order.state === 'placed' && (
        <Prompt
          text="Order placed successfully!"
          hint={`Order no. ${order.orderNo}`}
          action="My Orders"
          to="/orders"
        />
      )}
      {order.state !== 'placed' && lines.length === 0 && (
        <Prompt text="Your cart is empty" action="SHOP NOW" to="/" />
      )}
      {order.state !== 'placed' && lines.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.wanted}>
            <DeliveryLine delivery={delivery} />
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
                  busy={pending !== undefined}
                  onQuantity={(quantity) => void change({ productId: line.productId, to: 'set', quantity })}
                  onRemove={() => setRemoving(line)}
                />
              ))}
            </ul>
            <ButtonLink look="quiet" wide to="/wishlist">
              Add more from wishlist
            </ButtonLink>
          </div>
          <div className={styles.side}>
            <PriceDetails totals={totals} />
            <BusinessFields business={business} />
            <Pay
              userId={userId}
              addressId={delivery.selected?.id}
              lines={lines}
              grandTotal={totals.grandTotal}
              cartChanging={pending !== undefined}
              paying={order.state === 'placing' || order.state === 'leaving'}
              failure={order.failure}
              onPay={() => {
                const address = delivery.selected
                if (!address || !business.check()) return
                const { grandTotal } = totals
                void order.place({ address, lines, grandTotal, ...business.facts })
              }}
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
