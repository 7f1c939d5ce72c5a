import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { Paise } from '#domain/money/paise.ts'
import type { OrderType } from '#domain/payments/payment.ts'
import type { Address } from '../../api/addresses.ts'
import { onComingBack } from '../../customer/payment-page.ts'
import { createRequestKey } from '../../customer/request-key.ts'
import { useAnswer } from '../../customer/use-answer.ts'
import { useShop } from '../../root-data.ts'
import type { OrderAction, OrderAnswer } from './place-order.tsx'

const LEAVES_AFTER = 2_000
/** Longer than a payment page takes to open: who is still here then did not get there. */
const TIMEOUT_MS = 20_000

type Input = {
  address: Address
  lines: readonly { productId: number; quantity: number }[]
  grandTotal: Paise
  coupon: string | null
  orderType: OrderType
  customerGstin: string
  customerCompany: string
}

/** Places the order that the customer sees, and leads home when it is placed. */
export function usePlaceOrder(userId: number) {
  const fetcher = useFetcher<OrderAnswer>()
  const key = useRef(createRequestKey())
  const shopPhone = useShop()?.phone ?? null
  const navigate = useNavigate()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const state = fetcher.state === 'idle' ? (answer?.state ?? 'idle') : 'placing'

  const act = (action: OrderAction) =>
    void fetcher.submit(action, { method: 'post', encType: 'application/json', flushSync: true })

  useAnswer(fetcher.data, (latest) => {
    if (latest.state === 'leaving' || (latest.state === 'idle' && latest.isFinal)) key.current.renew()
  })

  useEffect(() => {
    if (state !== 'placed') return
    const timer = setTimeout(() => void navigate('/'), LEAVES_AFTER)
    return () => clearTimeout(timer)
  }, [state, navigate])

  const stay = useEffectEvent(() => act({ to: 'look again', userId }))
  useEffect(() => {
    if (state !== 'leaving') return
    const timer = setTimeout(stay, TIMEOUT_MS)
    const stop = onComingBack(() => stay())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state])

  const place = ({ address, lines, grandTotal, coupon, orderType, ...business }: Input): void => {
    if (state !== 'idle') return
    const content = JSON.stringify([
      address,
      grandTotal,
      coupon,
      orderType,
      business,
      lines.map((line) => [line.productId, line.quantity]),
    ])
    const sums = { expectedTotal: grandTotal, coupon, orderType }
    const input = { address, ...sums, shopPhone, ...business, key: key.current.of(content) }
    act({ to: 'order', userId, ...input })
  }
  return {
    state,
    placed: answer?.state === 'placed' ? answer.placed : undefined,
    failure: answer?.state === 'idle' ? answer.failure : undefined,
    unpaidOrder: answer?.state === 'idle' ? answer.unpaidOrder : undefined,
    place,
  }
}
