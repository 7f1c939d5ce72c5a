import { toast } from '../../components/notices/toasts.tsx'
import { loadCart, removeFromCart, setQuantity } from '../../customer/cart.ts'

/** A change of one line. */
export type CartChange =
  | { to: 'remove'; userId: number; productId: number }
  | { to: 'set'; userId: number; productId: number; quantity: number }

/** Changes a line, and says what came of it. */
export async function changeLine(change: CartChange): Promise<null> {
  const { userId, productId } = change
  try {
    if (change.to === 'set') await setQuantity(userId, productId, change.quantity)
    else await removeFromCart(userId, productId)
    toast('success', 'Cart updated successfully')
  } catch {
    toast('error', `Failed to ${change.to} item. Please try again.`)
    // Perhaps the change was made and only its reply was lost.
    await loadCart(userId).catch(() => {})
  }
  return null
}
