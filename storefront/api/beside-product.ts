import { ruleInForce } from '#domain/delivery/delivery-rule.ts'
import { fromRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { asLamp, lampFields } from './product-facts.ts'

const factsOperation = graphql(
  `
    query productFacts($product: productFilter!, $shop: shippingCostFilter!) {
      products(filter: $product) {
        ...lamp
        returnDays
        videos
      }
      shippingCost(filter: $shop) {
        id
        price
        purchaseRange
      }
    }
  `,
  [lampFields],
)

export type ProductFacts = NonNullable<Awaited<ReturnType<typeof findProductFacts>>>
export type Lamp = ProductFacts['lamp']

/** What stands beside a product: which lamps it is for, how it looks in motion, and what its delivery costs. */
export async function findProductFacts(send: Send, productId: number, signal?: AbortSignal) {
  const variables = { product: { shopId: SHOP_ID, productId }, shop: { shopId: SHOP_ID } }
  const answer = await call(send, 'productFacts', factsOperation, variables, signal)
  if (!answer.products[0]) return undefined
  const { returnDays, videos, ...sent } = answer.products[0]
  const rules = answer.shippingCost.map(({ id, price, purchaseRange }) => ({
    id,
    price: fromRupees(price),
    purchaseRange: fromRupees(purchaseRange),
  }))
  const delivery = rules.length > 0 ? ruleInForce(rules) : undefined
  return { lamp: asLamp(sent), returnDays, videos, delivery }
}
