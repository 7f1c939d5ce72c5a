import { useEffect, useState } from 'react'
import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import type { Paise } from '#domain/money/paise.ts'
import { quote } from '#domain/money/quote/quote.ts'
import type { OrderType } from '#domain/payments/payment.ts'
import type { Address } from '../../api/addresses.ts'
import type { CartLine } from '../../api/cart.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { UNKNOWN_RULE } from '../../api/delivery.ts'
import { type QuotedCoupon, type QuoteSums, readQuote } from '../../api/quote.ts'

type Basis = {
  userId: number
  lines: readonly CartLine[]
  rule: DeliveryRule
  address: Address | undefined
  /** where it would go, while there is no address */
  pincode: string | undefined
  /** the code of a coupon, as it was typed */
  coupon: string | undefined
  orderType: OrderType
  /** what that costs */
  fee: Paise
  /** nothing is about to change what there is to ask for */
  settled: boolean
}

type Answer = {
  sums: QuoteSums
  /** the day by which an order of this moment is there, where one is promised */
  promisedOn: string | null
  /** why the shop does not deliver there, where it does not */
  closed: string | null
  coupon: QuotedCoupon | null
}

/** What came of the coupon that was asked for, where one was. */
export type AskedCoupon = QuotedCoupon | 'being checked' | 'not checked'

export type QuotedCart = Omit<Answer, 'coupon'> & {
  coupon: AskedCoupon | undefined
  askAgain: () => void
}

/**
 * What the cart comes to: as the shop says, and until it has, or where it says nothing, as its rules have it for the lines
 * that are shown. What a coupon takes off, only the shop can say: until it has, what it said last stays.
 */
export function useQuote({
  userId,
  lines,
  rule,
  address,
  coupon,
  settled,
  fee,
  ...other
}: Basis): QuotedCart {
  const [answered, setAnswered] = useState<Answer & { key: string; place: string }>()
  const [failed, setFailed] = useState<string>()
  const [turn, setTurn] = useState(0)
  const { orderType } = other
  const addressId = address?.id
  const pincode = address ? undefined : other.pincode
  const place = JSON.stringify([addressId, address?.state, address?.pincode, pincode])
  const key = JSON.stringify([place, orderType, rule, coupon, turn, lines.map(factsOf)])
  const shown = linesKey(lines)
  // Where the cost of delivery cannot be had, the specified fallback is shown.
  const canAsk = lines.length > 0 && rule !== UNKNOWN_RULE
  const isToAsk = settled && canAsk
  useEffect(() => {
    if (!isToAsk) return
    const asked = new AbortController()
    const input = { userId, addressId, pincode, orderType, coupon }
    void readQuote(sendFromBrowser, input, asked.signal).then(
      ({ lines: quoted, ...answer }) => {
        // Another tab may have changed the cart: what is shown here is then not what was quoted.
        if (asked.signal.aborted) return
        if (linesKey(quoted) === shown) setAnswered({ key, place, ...answer })
        else setFailed(key)
      },
      // A shop that speaks no more than the contract has no quotes.
      () => {
        if (!asked.signal.aborted) setFailed(key)
      },
    )
    return () => asked.abort()
  }, [userId, addressId, pincode, orderType, coupon, place, key, shown, isToAsk])
  // What the lines are makes no difference to the day: it stays while they change.
  const promisedOn = (answered?.place === place && answered.promisedOn) || null
  const closed = (answered?.place === place && answered.closed) || null
  const askAgain = () => setTurn(turn + 1)
  const told = (sums: QuoteSums, about?: AskedCoupon | null): QuotedCart => ({
    sums,
    promisedOn,
    closed,
    coupon: about ?? undefined,
    askAgain,
  })
  if (answered?.key === key) return told(answered.sums, answered.coupon)
  const sums = quote(lines, { supply: 'within-state', delivery: rule, fee })
  if (coupon === undefined) return told(sums)
  if (!canAsk || failed === key) return told(sums, 'not checked')
  return told(answered?.sums ?? sums, 'being checked')
}

const factsOf = ({ productId, quantity, listPrice, discountPerUnit, tax }: CartLine) => [
  productId,
  quantity,
  listPrice,
  discountPerUnit,
  tax,
]

const linesKey = (lines: readonly { productId: number; quantity: number }[]) =>
  JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]))
