import { useState } from 'react'
import { currentLogin } from '../../customer/login.ts'
import { forgetWaitingProduct, rememberWaitingProduct } from '../../customer/waiting-product.ts'
import { askToLogIn } from '../notices/ask-to-log-in.tsx'
import { putInCart } from '../put-in-cart.tsx'
import { Button } from './button.tsx'

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
  const { name, stock } = product
  return (
    <AddToCart
      name={name}
      isSoldOut={stock <= 0}
      quiet={quiet}
      adding={adding}
      onClick={async () => {
        if (await pressAddToCart(product, setAdding)) onInCart?.()
      }}
    >
      {children}
    </AddToCart>
  )
}

/** Whether it is in the cart then. */
export async function pressAddToCart(
  product: { id: number; name: string },
  showAdding: (adding: boolean) => void,
): Promise<boolean> {
  const userId = currentLogin()?.userId
  if (userId === undefined) {
    rememberWaitingProduct(product)
    askToLogIn('Please login to add items to cart')
    return false
  }
  forgetWaitingProduct()
  showAdding(true)
  const isInCart = await putInCart(userId, product.id)
  showAdding(false)
  return isInCart
}

export const ADDING = 'ADDING...'

type LookProps = {
  name: string
  isSoldOut: boolean
  children: string
  quiet?: boolean
  adding?: boolean
  onClick?: () => void
}

/** The button alone. */
export function AddToCart({ name, isSoldOut, children, quiet = false, adding = false, onClick }: LookProps) {
  if (isSoldOut)
    return (
      <Button wide look="quiet" disabled>
        Out of Stock
      </Button>
    )
  return (
    <Button
      wide
      look={quiet ? 'quiet' : 'act'}
      busy={adding && ADDING}
      data-press="add"
      aria-label={adding ? undefined : `${children}: ${name}`}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
