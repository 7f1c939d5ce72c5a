import { createElement, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Paise } from '#domain/money.ts'
import type { Address } from '../../api/addresses.ts'
import { CallError, sendFromBrowser } from '../../api/client.ts'
import { placeOrder } from '../../api/orders.ts'
import { toast } from '../../components/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import { loadCart } from '../../customer/cart.ts'
import { tellOtherTabs } from '../../customer/other-tabs.ts'
import { onComingBack, openPaymentPage } from '../../customer/payment-page.ts'
import { rememberWaitingOrder } from '../../customer/waiting-order.ts'
import { useShop } from '../../root-data.ts'
import { createCheckoutKey } from './checkout-key.ts'
import { PlacedNotice } from './placed-notice.tsx'

const LEAVES_AFTER = 2_000
/** Longer than a payment page takes to open: who is still here then did not get there. */
const PATIENCE = 20_000

type Wish = {
  address: Address
  lines: readonly { productId: number; quantity: number }[]
  grandTotal: Paise
  customerGstin: string
  customerCompany: string
}

/** Places the order that the customer sees, and leads home when it is placed, or to where it is paid or waited for. */
export function usePlaceOrder(userId: number) {
  const [state, setState] = useState<'idle' | 'placing' | 'leaving' | 'placed'>('idle')
  const [orderNo, setOrderNo] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const key = useRef(createCheckoutKey())
  const shopPhone = useShop()?.phone
  const navigate = useNavigate()

  useEffect(() => {
    if (state !== 'placed') return
    const timer = setTimeout(() => void navigate('/'), LEAVES_AFTER)
    return () => clearTimeout(timer)
  }, [state, navigate])

  useEffect(() => {
    if (state !== 'leaving') return
    const stay = () => {
      setState('idle')
      void loadCart(userId).catch(() => {})
    }
    const timer = setTimeout(stay, PATIENCE)
    const stop = onComingBack(stay)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state, userId])

  const place = async ({ address, lines, grandTotal, ...business }: Wish): Promise<void> => {
    if (state !== 'idle') return
    setState('placing')
    setFailure(undefined)
    try {
      const content = JSON.stringify([
        address,
        grandTotal,
        business,
        lines.map((line) => [line.productId, line.quantity]),
      ])
      const wish = {
        userId,
        address,
        ...business,
        shopPhone,
        expectedTotal: grandTotal,
        key: key.current.of(content),
      }
      const order = await asCustomer(placeOrder(sendFromBrowser, wish))
      if (order.paymentPage) {
        // What was ordered is out of the cart. It is shown until the page is left, and not looked for after that.
        key.current.renew()
        rememberWaitingOrder(userId, order.id)
        tellOtherTabs('cart_changed')
        setState('leaving')
        return openPaymentPage(order.paymentPage)
      }
      if (order.paid) {
        toast('success', createElement(PlacedNotice, { orderNo: order.voucherNo }))
        setOrderNo(order.voucherNo)
        setState('placed')
      } else {
        // Nobody knows yet whether it is placed. My Orders says what is known, and looks again by itself.
        rememberWaitingOrder(userId, order.id)
        void navigate(`/orders?order=${order.id}&payment=pending`)
      }
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
  return { state, orderNo, failure, place }
}

/** The server's words, where it answered at all; an answer without any means what it mostly means. */
function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.message || 'Cannot place order. Out of stock.'
}
