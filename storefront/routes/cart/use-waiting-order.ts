import { useEffect, useState } from 'react'
import { sendFromBrowser } from '../../api/client.ts'
import { listOrders, type Order } from '../../api/orders.ts'
import { findWaitingOrder, forgetWaitingOrder } from '../../customer/waiting-order.ts'

/** An order that was left for its payment in this browser, and waits for it still. Looked for anew after each try to pay. */
export function useWaitingOrder(userId: number, paying: boolean): Order | undefined {
  const [order, setOrder] = useState<Order>()
  useEffect(() => {
    if (paying) return
    const leaving = new AbortController()
    const look = async () => {
      const id = findWaitingOrder(userId)
      if (id === undefined) return setOrder(undefined)
      const orders = await listOrders(sendFromBrowser, userId, leaving.signal)
      const found = orders.find((it) => it.id === id && !it.paid)
      if (!found) forgetWaitingOrder()
      setOrder(found)
    }
    // It is a kindness: what cannot be asked is not said.
    look().catch(() => {})
    return () => leaving.abort()
  }, [userId, paying])
  return order
}
