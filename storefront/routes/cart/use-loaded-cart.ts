import { useEffect, useState } from 'react'
import type { DeliveryRule } from '#domain/delivery.ts'
import type { CartLine } from '../../api/cart.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { findDeliveryRule } from '../../api/delivery.ts'
import { settle } from '../../api/outcome.ts'
import { loadCart, useCart } from '../../customer/cart.ts'

type State = 'loading' | { failure: string } | { rule: DeliveryRule }

export type LoadedCart =
  | { is: 'loading' }
  | { is: 'failed'; message: string; tryAgain: () => void }
  | { is: 'there'; lines: CartLine[]; rule: DeliveryRule }

/** The cart as the server has it now, and what delivery costs. Later changes of the lines show by themselves. */
export function useLoadedCart(userId: number): LoadedCart {
  const lines = useCart(userId)
  const [state, setState] = useState<State>('loading')
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reading
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      setState('loading')
      const [cart, rule] = await Promise.all([
        settle(loadCart(userId, leaving.signal)),
        findDeliveryRule(sendFromBrowser, leaving.signal),
      ])
      setState('failure' in cart ? cart : { rule })
    }
    load().catch(() => {
      // Given up because the customer has left.
    })
    return () => leaving.abort()
  }, [userId, tries])

  if (state === 'loading') return { is: 'loading' }
  if ('failure' in state) return { is: 'failed', message: state.failure, tryAgain: () => setTries(tries + 1) }
  return lines ? { is: 'there', lines, rule: state.rule } : { is: 'loading' }
}
