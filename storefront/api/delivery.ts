import { type DeliveryRule, FALLBACK_RULE, ruleInForce } from '#domain/delivery/delivery-rule.ts'
import { fromRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const shippingCostOperation = graphql(`
  query shippingCost($filter: shippingCostFilter!) {
    shippingCost(filter: $filter) {
      id
      price
      purchaseRange
    }
  }
`)

const deliveryPromiseOperation = graphql(`
  query deliveryPromise($filter: deliveryPromiseFilter!) {
    deliveryPromise(filter: $filter) {
      district
      state
      price
      purchaseRange
      promisedOn
      closed
    }
  }
`)

export type DeliveryPromise = NonNullable<Awaited<ReturnType<typeof findDeliveryPromise>>>

/** What delivery to a pincode costs, and by when it is there; nothing where there is no such pincode. */
export async function findDeliveryPromise(send: Send, pincode: string, signal?: AbortSignal) {
  const variables = { filter: { shopId: SHOP_ID, pincode } }
  const answer = await call(send, 'deliveryPromise', deliveryPromiseOperation, variables, signal)
  if (!answer.deliveryPromise) return undefined
  const { district, state, price, purchaseRange, promisedOn, closed } = answer.deliveryPromise
  const rule = { price: fromRupees(price), purchaseRange: fromRupees(purchaseRange) }
  return { pincode, district, state, rule, promisedOn, closed }
}

/** What is shown where the cost of delivery cannot be had. A shop that has no rule yet charges the same, and says so itself. */
export const UNKNOWN_RULE: DeliveryRule = { ...FALLBACK_RULE }

/** What delivery costs. */
export async function findDeliveryRule(send: Send, signal?: AbortSignal): Promise<DeliveryRule> {
  const variables = { filter: { shopId: SHOP_ID } }
  try {
    const { shippingCost } = await call(send, 'shippingCost', shippingCostOperation, variables, signal)
    return ruleInForce(
      shippingCost.map(({ id, price, purchaseRange }) => ({
        id,
        price: fromRupees(price),
        purchaseRange: fromRupees(purchaseRange),
      })),
    )
  } catch {
    return UNKNOWN_RULE
  }
}
