import { useState } from 'react'
import { toast } from '../../components/toasts.tsx'
import { loadCart, removeFromCart, setQuantity } from '../../customer/cart.ts'

/** The change that is on its way. */
export type PendingChange =
  | { productId: number; to: 'remove' }
  | { productId: number; to: 'set'; quantity: number }

/** Changes lines of the cart, one after the other: another change is refused while one is on its way. */
export function useCartChanges(userId: number) {
  const [pending, setPending] = useState<PendingChange>()

  /** Whether it was done. */
  const change = async (wanted: PendingChange): Promise<boolean> => {
    if (pending) return false
    setPending(wanted)
    try {
      if (wanted.to === 'set') await setQuantity(userId, wanted.productId, wanted.quantity)
      else await removeFromCart(userId, wanted.productId)
      toast('success', 'Cart updated successfully')
      return true
    } catch {
      toast('error', `Failed to ${wanted.to} item. Please try again.`)
      // Perhaps the change was made and only its reply was lost.
      await loadCart(userId).catch(() => {})
      return false
    } finally {
      setPending(undefined)
    }
  }

  return { pending, change }
}
