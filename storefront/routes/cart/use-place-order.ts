import { createElement, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRouteLoaderData } from 'react-router'
import type { Paise } from '#domain/money.ts'
import type { Address } from '../../api/addresses.ts'
import { CallError, sendFromBrowser } from '../../api/client.ts'
import { placeOrder } from '../../api/orders.ts'
import { toast } from '../../components/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { loadCart } from '../../customer/cart.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { createCheckoutKey } from './checkout-key.ts'

const LEAVES_AFTER = 2_000

type Wish = {
  userId: number
  address: Address
  lines: readonly { productId: number; quantity: number }[]
  grandTotal: Paise
  customerGstin: string
}

/** Places the order that the customer sees, and leads home when it is placed. */
export function usePlaceOrder() {
  const [state, setState] = useState<'idle' | 'placing' | 'placed'>('idle')
  const [failure, setFailure] = useState<string>()
  const key = useRef(createCheckoutKey())
  const shopPhone = useRouteLoaderData<typeof rootLoader>('root')?.shop?.phone
  const navigate = useNavigate()

  useEffect(() => {
    if (state !== 'placed') return
    const timer = setTimeout(() => void navigate('/'), LEAVES_AFTER)
    return () => clearTimeout(timer)
  }, [state, navigate])

  const place = async ({ userId, address, lines, grandTotal, customerGstin }: Wish): Promise<void> => {
    if (state !== 'idle') return
    setState('placing')
    setFailure(undefined)
    try {
      const content = JSON.stringify([
        address,
        grandTotal,
        customerGstin,
        lines.map((line) => [line.productId, line.quantity]),
      ])
      const wish = {
        userId,
        address,
        customerGstin,
        shopPhone,
        expectedTotal: grandTotal,
        key: key.current.of(content),
      }
      await asCustomer(placeOrder(sendFromBrowser, wish))
      toast('success', [
        'Order placed successfully! ',
        createElement(Link, { key: 'orders', to: '/orders' }, 'My Orders'),
      ])
      setState('placed')
    } catch (error) {
      const said = wordsOf(error)
      toast('error', said ?? 'Failed to place order')
      setFailure(said ?? 'Order processing failed. Please try again.')
      // An answer is final: another try is another checkout. Without one the order may have been placed.
      if (error instanceof CallError) key.current.renew()
      setState('idle')
    }
    // What was bought is gone from the cart; what was refused may have another price or stock by now.
    await loadCart(userId).catch(() => {})
    tellOtherTabs('cart_changed')
  }
  return { state, failure, place }
}

/** The server's words, where it answered at all; an answer without any means what it mostly means. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.message || 'Cannot place order. Out of stock.'
}
