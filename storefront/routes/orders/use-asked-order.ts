import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '../../api/orders.ts'
import { orderButtonId, returnsHeadingId } from './focus-ids.ts'

/** The order that a link of a mail is about, `?show=12`, or its returns, `?show=12&returns`: it is open, and the reader is led there. */
export function useAskedOrder(orders: readonly Order[]): Order | undefined {
  const [search] = useSearchParams()
  const asked = orders.find(({ voucherNo }) => voucherNo > 0 && String(voucherNo) === search.get('show'))
  const leadThere = useEffectEvent(() => {
    if (!asked) return
    const returns = search.has('returns') && document.getElementById(returnsHeadingId(asked.id))
    const there = returns || document.getElementById(orderButtonId(asked.id))
    there?.focus()
  })
  useEffect(() => leadThere(), [])
  return asked
}
