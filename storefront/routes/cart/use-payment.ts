import { useState } from 'react'
import { fromRupees } from '#domain/money/paise.ts'
import { CASH_ON_DELIVERY, ONLINE_PAYMENT, type OrderType } from '#domain/payments/payment.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { listPaymentOffers } from '../../api/payment-methods.ts'
import { useLatestAnswer } from '../../customer/use-latest-answer.ts'
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

const CASH_NOT_ASKED = {
  orderType: CASH_ON_DELIVERY,
  label: 'Cash on delivery',
  offered: false,
  reason: null,
  needsMobile: false,
} as const

/** How the customer pays. Where the shop takes no cash there is nothing to choose, and nothing is asked. */
export function usePayment({ pincode, content, settled }: Basis) {
  const sent = useShop()?.cashFee ?? null
  const takesCash = sent !== null
  const hasChoice = takesCash
  const [chosen, setChosen] = useState<OrderType>(ONLINE_PAYMENT)
  /** raised when something else may be offered now: a mobile was added */
  const [asked, setAsked] = useState(0)
  const question = hasChoice && settled ? JSON.stringify([pincode, content, asked]) : undefined
  // What cannot be asked is not offered: paying online is.
  const latest = useLatestAnswer(question, (signal) => listPaymentOffers(sendFromBrowser, pincode, signal))
  // While something else is asked, what was known still shows; before the shop has answered, what it says to everyone.
  const offers = latest?.answer ?? [{ ...CASH_NOT_ASKED, fee: fromRupees(sent ?? 0) }]
  const offer = offers.find(({ orderType, offered }) => orderType === chosen && offered)
  return {
    hasChoice,
    takesCash,
    offers: offers.filter(({ orderType }) => orderType !== ONLINE_PAYMENT),
    orderType: offer?.orderType ?? ONLINE_PAYMENT,
    choose: setChosen,
    fee: offer?.fee ?? 0,
    /** why it cannot be ordered like that yet */
    needsMobile: offer?.needsMobile ?? false,
    askAgain: () => setAsked(asked + 1),
  }
}
