import { type DeliveryRule, FALLBACK_RULE, holdingRule } from '#domain/delivery.ts'
import { fromRupees } from '#domain/money.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
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

/** What delivery costs. Where that cannot be had, the fallback holds. */
export async function findDeliveryRule(send: Send, signal?: AbortSignal): Promise<DeliveryRule> {
  const variables = { filter: { shopId: SHOP_ID } }
  try {
    const { shippingCost } = await call(send, 'shippingCost', shippingCostOperation, variables, signal)
    return holdingRule(
      shippingCost.map(({ id, price, purchaseRange }) => ({
        id,
        price: fromRupees(price),
        purchaseRange: fromRupees(purchaseRange),
      })),
    )
  } catch {
    return FALLBACK_RULE
  }
}
