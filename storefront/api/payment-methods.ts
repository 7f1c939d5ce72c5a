import { fromRupees, type Paise } from '#domain/money/paise.ts'
import { CASH_ON_DELIVERY } from '#domain/payments/payment.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const paymentMethodsOperation = graphql(`
  query paymentMethods($filter: paymentMethodFilter!) {
    paymentMethods(filter: $filter) {
      orderType
      fee
      offered
      reason
      needsMobile
    }
  }
`)

/** Whether the caller may pay in cash, and what that costs. */
export type CashOffer = { fee: Paise; offered: boolean; reason: string | null; needsMobile: boolean }

/** Nothing where the shop does not offer it at all. */
export async function findCashOffer(
  send: Send,
  pincode: string | undefined,
  signal?: AbortSignal,
): Promise<CashOffer | undefined> {
  const variables = { filter: { shopId: SHOP_ID, ...(pincode && { pincode }) } }
  const answer = await call(send, 'paymentMethods', paymentMethodsOperation, variables, signal)
  const cash = answer.paymentMethods.find(({ orderType }) => orderType === CASH_ON_DELIVERY)
  if (!cash) return undefined
  const { fee, offered, reason, needsMobile } = cash
  return { fee: fromRupees(fee), offered, reason, needsMobile }
}
