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
  /** nothing is about to change what there is to ask for */
  settled: boolean
}

/**
 * What the cart comes to: as the shop says, and until it has, or where it says nothing, as its rules have it for the lines
 * that are shown.
 */
export function useQuote({ userId, lines, rule, address, settled }: Basis): QuoteSums {
  const [answered, setAnswered] = useState<{ key: string; sums: QuoteSums }>()
  const addressId = address?.id
  const key = JSON.stringify([addressId, address?.state, address?.pincode, rule, lines.map(factsOf)])
  const shown = linesKey(lines)
  // Where the cost of delivery cannot be had, the specified fallback is shown.
  const isToAsk = settled && lines.length > 0 && rule !== FALLBACK_RULE
  useEffect(() => {
    if (!isToAsk) return
    const asked = new AbortController()
    void readQuote(sendFromBrowser, { userId, addressId }, asked.signal).then(
      (answer) => {
        // Another tab may have changed the cart: what is shown here is then not what was quoted.
        const isOfThese = linesKey(answer.lines) === shown
        if (!asked.signal.aborted && isOfThese) setAnswered({ key, sums: answer.sums })
      },
      // A shop that speaks no more than the contract has no quotes.
      () => {},
    )
    return () => asked.abort()
  }, [userId, addressId, key, shown, isToAsk])
  if (answered?.key === key) return answered.sums
  return quote(lines, { supply: 'within-state', delivery: rule, fee: 0 })
}

const factsOf = ({ productId, quantity, listPrice, discountPerUnit, tax }: CartLine) => [
  ...[productId, quantity, listPrice, discountPerUnit, tax],
]

const linesKey = (lines: readonly { productId: number; quantity: number }[]) =>
  JSON.stringify(lines.map(({ productId, quantity }) => [productId, quantity]))
