import { useState } from 'react'
import { currentLogin } from '../customer/login.ts'
import { forgetWaitingProduct, rememberWaitingProduct } from '../customer/waiting-product.ts'
import { askToLogIn } from './ask-to-log-in.tsx'
import { Button } from './button.tsx'
import { putInCart } from './put-in-cart.tsx'

type Props = {
  product: { id: number; name: string; stock: number }
  /** the words on the button; cards and the product page write them differently */
  children: string
  /** it is not the thing to do: still possible, but quiet */
  quiet?: boolean
  /** it is in the cart now, or was there before */
  onInCart?: () => void
}

/** Puts one of a product into the cart, for those who are logged in; for others it waits until they are. */
export function AddToCartButton({ product, children, quiet = false, onInCart }: Props) {
  const [adding, setAdding] = useState(false)

  const add = async (): Promise<void> => {
    const userId = currentLogin()?.userId
    if (userId === undefined) {
      rememberWaitingProduct(product)
      return askToLogIn('Please login to add items to cart')
    }
    forgetWaitingProduct()
    setAdding(true)
    if (await putInCart(userId, product.id)) onInCart?.()
    setAdding(false)
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
      look={quiet ? 'quiet' : 'act'}
      busy={adding && 'ADDING...'}
      aria-label={adding ? undefined : `${children}: ${product.name}`}
      onClick={() => void add()}
    >
      {children}
    </Button>
  )
}
