import { useState } from 'react'
import { type ShouldRevalidateFunction, useRevalidator } from 'react-router'
import { couponLink } from '#domain/coupons/coupon-link.ts'
import { type AddressAction, answerAddressAction } from '../../addresses/address-action.ts'
import { Button } from '../../components/buttons/button.tsx'
import { NeedsScript } from '../../components/notices/needs-script.tsx'
import { Prompt } from '../../components/notices/prompt.tsx'
import { useCart } from '../../customer/cart.ts'
import { currentLogin } from '../../customer/login.ts'
import { useCustomerData } from '../../customer/use-customer-data.ts'
import { useNewest } from '../../customer/use-newest.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/cart.ts'
import styles from './cart.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { type CartChange, changeLine } from './change-line.ts'
import { FilledCart } from './filled-cart.tsx'
import { type OpenedCart, openCart } from './open-cart.ts'
import { answerOrderAction, type OrderAction } from './place-order.tsx'
import { useLinkedCoupon } from './use-linked-coupon.ts'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'My cart')

export function clientLoader() {
  const userId = currentLogin()?.userId
  return userId === undefined ? { userId } : openCart(userId)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const action = (await request.json()) as CartChange | OrderAction | AddressAction
  switch (action.to) {
    case 'set':
    case 'remove':
      return changeLine(action)
    case 'order':
    case 'look again':
      return answerOrderAction(action)
    default:
      return answerAddressAction(action)
  }
}

/** Every action reads anew what it has changed, and nothing else. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

/** From the server the same for everyone; whose cart it is, the browser finds out. */
export function HydrateFallback() {
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <NeedsScript />
      <CartSkeleton />
    </main>
  )
}

export default function CartScreen({ loaderData }: Route.ComponentProps) {
  const { login, own } = useCustomerData(loaderData)
  return (
    <main id="content" className={`page ${styles.screen}`}>
      {!login && <LoginPrompt />}
      {login && !own && <CartSkeleton />}
      {own && <CustomersCart key={own.userId} opened={own} />}
    </main>
  )
}

function LoginPrompt() {
  const coupon = useLinkedCoupon()
  const backTo = coupon === undefined ? '/cart' : couponLink('', coupon)
  return (
    <>
      <h1>MY CART</h1>
      <Prompt text="Please login to view your cart" action="LOGIN" to="/userlogin" backTo={backTo} />
    </>
  )
}

/** The cart as the server has it now, and what delivery costs. Later changes of the lines show by themselves. */
function CustomersCart({ opened }: { opened: OpenedCart }) {
  const lines = useCart(opened.userId)
  const rule = useNewest(opened.rule)
  const { revalidate } = useRevalidator()
  /** what has failed and is read anew */
  const [triedAgain, setTriedAgain] = useState<typeof rule>()

  if (!rule || rule === triedAgain) return <CartSkeleton />
  if ('failure' in rule)
    return (
      <>
        <h1>MY CART</h1>
        <div className={styles.message}>
          <p role="alert">Error loading cart: {rule.failure}</p>
          <Button
            onClick={() => {
              setTriedAgain(rule)
              void revalidate()
            }}
          >
            Try Again
          </Button>
        </div>
      </>
    )
  return lines ? <FilledCart opened={opened} lines={lines} rule={rule.answer} /> : <CartSkeleton />
}
