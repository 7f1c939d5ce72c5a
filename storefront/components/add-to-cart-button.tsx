import { useState } from 'react'
import { addToCart, isInCart } from '../customer/cart.ts'
import { currentLogin } from '../customer/login.ts'
import { Button } from './button.tsx'
import { toast } from './toasts.tsx'

type Props = {
  product: { id: number; name: string; stock: number }
  /** the words on the button; cards and the product page write them differently */
  children: string
}

/** Puts one of a product into the cart, for those who are logged in. */
export function AddToCartButton({ product, children }: Props) {
  const [adding, setAdding] = useState(false)

  const add = async (): Promise<void> => {
    const userId = currentLogin()?.userId
    if (userId === undefined) return toast('error', 'Please login to add items to cart')
    if (isInCart(userId, product.id)) return toast('info', 'This product is already in your cart')
    setAdding(true)
    try {
      await addToCart(userId, product.id)
      toast('success', 'Item added to cart!')
    } catch (error) {
      toast('error', error instanceof Error ? error.message : 'Failed to add to cart')
    } finally {
      setAdding(false)
    }
  }

  if (product.stock <= 0)
    return (
      <Button wide look="quiet" disabled>
        Out of Stock
      </Button>
    )
  return (
    <Button
      wide
      busy={adding && 'ADDING...'}
      aria-label={adding ? undefined : `${children}: ${product.name}`}
      onClick={() => void add()}
    >
      {children}
    </Button>
  )
}
