import { useEffect, useState } from 'react'
import { type DeliveryRule, FALLBACK_RULE } from '#domain/delivery.ts'
import { quote } from '#domain/quote.ts'
import type { Address } from '../../api/addresses.ts'
import type { CartLine } from '../../api/cart.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { type QuoteSums, readQuote } from '../../api/quote.ts'

type Basis = {
  userId: number
  lines: readonly CartLine[]
  rule: DeliveryRule
  address: Address | undefined
  /** where it would go, while there is no address */
  pincode: string | undefined
  /** nothing is about to change what there is to ask for */
  settled: boolean
}

type QuotedCart = {
  sums: QuoteSums
  /** the day by which an order of this moment is there, where one is promised */
  promisedOn: string | null
}

/**
 * What the cart comes to: as the shop says, and until it has, or where it says nothing, as its rules have it for the lines
 * that are shown.
 */
export function useQuote({ userId, lines, rule, address, settled, ...other }: Basis): QuotedCart {
  const [answered, setAnswered] = useState<QuotedCart & { key: string; place: string }>()
  const addressId = address?.id
  const pincode = address ? undefined : other.pincode
  const place = JSON.stringify([addressId, address?.state, address?.pincode, pincode])
  const key = JSON.stringify([place, rule, lines.map(factsOf)])
  const shown = linesKey(lines)
  // Where the cost of delivery cannot be had, the specified fallback is shown.
  const isToAsk = settled && lines.length > 0 && rule !== FALLBACK_RULE
  useEffect(() => {
    if (!isToAsk) return
    const asked = new AbortController()
    void readQuote(sendFromBrowser, { userId, addressId, pincode }, asked.signal).then(
      ({ sums, promisedOn, ...answer }) => {
        // Another tab may have changed the cart: what is shown here is then not what was quoted.
        const isOfThese = linesKey(answer.lines) === shown
        if (!asked.signal.aborted && isOfThese) setAnswered({ key, place, sums, promisedOn })
      },
      // A shop that speaks no more than the contract has no quotes.
      () => {},
    )
    return () => asked.abort()
  }, [userId, addressId, pincode, place, key, shown, isToAsk])
  // What the lines are makes no difference to the day: it stays while they change.
  const promisedOn = (answered?.place === place && answered.promisedOn) || null
  if (answered?.key === key) return { sums: answered.sums, promisedOn }
  return { sums: quote(lines, { supply: 'within-state', delivery: rule, fee: 0 }), promisedOn }
}

const factsOf = ({ productId, quantity, listPrice, discountPerUnit, tax }: CartLine) => [
  ...[productId, quantity, listPrice, discountPerUnit, tax],
]

const linesKey = (lines: readonly { productId: number; quantity: number }[]) =>
  JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]))
