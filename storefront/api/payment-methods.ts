import { fromRupees, type Paise } from '#domain/money/paise.ts'
import { ORDER_TYPES, type OrderType } from '#domain/payments/payment.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const paymentMethodsOperation = graphql(`
  query paymentMethods($filter: paymentMethodFilter!) {
    paymentMethods(filter: $filter) {
      orderType
      label
      fee
      offered
      reason
      needsMobile
    }
  }
`)

/** Whether the caller may pay so, and what that costs. */
export type PaymentOffer = {
  orderType: OrderType
  label: string
  fee: Paise
  offered: boolean
  reason: string | null
  needsMobile: boolean
}

/** The ways to pay that the shop offers. */
export async function listPaymentOffers(
  send: Send,
  pincode: string | undefined,
  signal?: AbortSignal,
): Promise<PaymentOffer[]> {
  const variables = { filter: { shopId: SHOP_ID, ...(pincode && { pincode }) } }
  const answer = await call(send, 'paymentMethods', paymentMethodsOperation, variables, signal)
  return answer.paymentMethods.flatMap(({ orderType: sent, fee, ...offer }) => {
    const orderType = ORDER_TYPES.find((known) => known === sent)
    return orderType === undefined ? [] : [{ ...offer, orderType, fee: fromRupees(fee) }]
  })
}
