import { Button } from '../../components/button.tsx'
import { NeedsScript } from '../../components/needs-script.tsx'
import { Prompt } from '../../components/prompt.tsx'
import { type Login, useLoginOrUnknown } from '../../customer/login.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/cart.ts'
import styles from './cart.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { FilledCart } from './filled-cart.tsx'
import { useLoadedCart } from './use-loaded-cart.ts'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'My cart')

/** From the server the same for everyone; whose cart it is, the browser finds out. */
export default function CartScreen() {
  const login = useLoginOrUnknown()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <NeedsScript />
      {login === 'unknown' && <CartSkeleton />}
      {login === undefined && <LoginPrompt />}
      {login !== undefined && login !== 'unknown' && <CustomersCart key={login.userId} login={login} />}
    </main>
  )
}

function LoginPrompt() {
  return (
    <>
      <h1>MY CART</h1>
      <Prompt text="Please login to view your cart" action="LOGIN" to="/userlogin" backTo="/cart" />
    </>
  )
}

function CustomersCart({ login }: { login: Login }) {
  const cart = useLoadedCart(login.userId)
  if (cart.is === 'loading') return <CartSkeleton />
  if (cart.is === 'failed')
    return (
      <>
        <h1>MY CART</h1>
        <div className={styles.message}>
          <p role="alert">Error loading cart: {cart.message}</p>
          <Button onClick={cart.tryAgain}>Try Again</Button>
        </div>
      </>
    )
  return <FilledCart userId={login.userId} lines={cart.lines} rule={cart.rule} />
}
