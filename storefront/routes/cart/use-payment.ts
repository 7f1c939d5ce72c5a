import { useEffect, useState } from 'react'
import { fromRupees } from '#domain/money/paise.ts'
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, type OrderType } from '#domain/payments/payment.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { type CashOffer, findCashOffer } from '../../api/payment-methods.ts'
import { useShop } from '../../root-data.ts'

export type Payment = ReturnType<typeof usePayment>

type Basis = {
  /** where it goes, as far as that is known */
  pincode: string | undefined
  /** what is in the cart, in a word: other things may be offered otherwise */
  content: string
  /** nothing is about to change what there is to ask for */
  settled: boolean
}

/** How the customer pays. Where the shop takes no cash there is nothing to choose, and nothing is asked. */
export function usePayment({ pincode, content, settled }: Basis) {
  const sent = useShop()?.cashFee ?? null
  const hasCash = sent !== null
  const [chosen, setChosen] = useState<OrderType>(ONLINE_PAYMENT)
  const [answered, setAnswered] = useState<{ key: string; cash: CashOffer | undefined }>()
  /** raised when something else may be offered now: a mobile was added */
  const [asked, setAsked] = useState(0)
  const key = JSON.stringify([pincode, content, asked])
  const isToAsk = hasCash && settled
  useEffect(() => {
    if (!isToAsk) return
    const question = new AbortController()
    void findCashOffer(sendFromBrowser, pincode, question.signal).then(
      (cash) => {
        if (!question.signal.aborted) setAnswered({ key, cash })
      },
      // What cannot be asked is not offered: paying online is.
      () => {},
    )
    return () => question.abort()
  }, [isToAsk, pincode, key])
  // While something else is asked, what was known still shows.
  const cash = answered?.cash
  const isCash = chosen === CASH_ON_DELIVERY && cash?.offered === true
  const orderType: OrderType = isCash ? CASH_ON_DELIVERY : ONLINE_PAYMENT
  return {
    hasCash,
    orderType,
    choose: setChosen,
    cash,
    /** before the shop has answered, what it says to everyone */
    fee: cash?.fee ?? fromRupees(sent ?? 0),
    /** why it cannot be ordered like that yet */
    needsMobile: isCash && cash.needsMobile,
    askAgain: () => setAsked(asked + 1),
  }
}
