import { orderIdsProblem } from '#domain/forms/orders/order.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { blockingItems, outOfStockMessage } from '#domain/orders/order-check.ts'
import type { OrderType } from '#domain/payments/payment.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { CartLine } from '../../api/cart.ts'
import { Button } from '../../components/buttons/button.tsx'
import { toast } from '../../components/notices/toasts.tsx'
import { ItemLinks } from './item-links.tsx'
import styles from './pay.module.css'

type Props = {
  userId: number
  addressId: number | undefined
  lines: CartLine[]
  grandTotal: Paise
  orderType: OrderType
  /** what is missing before it can be ordered like that */
  missing: string | undefined
  /** the cart is changing, so its total is not to be paid yet */
  cartChanging: boolean
  paying: boolean
  /** why the order before could not be placed */
  failure: string | undefined
  /** where there is no address to send it to */
  onAddAddress: (() => void) | undefined
  onPay: () => void
}

/** The way out of the cart: pays, unless something is missing. */
export function Pay(props: Props) {
  const { userId, addressId, lines, grandTotal, orderType, missing, cartChanging, paying, failure } = props
  const { onAddAddress, onPay } = props
  const verb = kindOfOrder({ orderType }).isPaidAtDoor ? 'PLACE ORDER' : 'PAY'
  const pay = () => {
    if (cartChanging) return
    const blocking = blockingItems(lines)
    const problem =
      orderIdsProblem({ addressId, userId, shopId: SHOP_ID }) ??
      (blocking.length > 0 ? outOfStockMessage(blocking) : missing)
    if (problem !== undefined) return toast('error', problem)
    onPay()
  }
  const out = lines.filter((line) => line.stock <= 0)
  return (
    <div className={styles.pay}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {out.length > 0 ? (
        <div className={styles.blocked}>
          <p>Cannot proceed - Some items are out of stock</p>
          <p className={styles.which}>
            <ItemLinks lines={out} />
          </p>
        </div>
      ) : (
        <>
          {onAddAddress && (
            <Button wide onClick={onAddAddress}>
              Add a delivery address
            </Button>
          )}
          {/* It stays pressable without an address, to say what is missing. */}
          <Button
            look={onAddAddress ? 'quiet' : 'act'}
            wide
            busy={paying && 'Processing...'}
            aria-disabled={addressId === undefined || cartChanging || missing !== undefined || undefined}
            onClick={pay}
          >
            {verb} {formatRupeesAndPaise(grandTotal)}
          </Button>
        </>
      )}
    </div>
  )
}
