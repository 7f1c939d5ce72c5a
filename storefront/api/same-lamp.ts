import { SHOP_ID } from '#domain/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { asCard, asProduct, type CardProduct, productCardFields } from './product.ts'

const operation = graphql(
  `
    query sameLamp($filter: listingFilter!) {
      listing(filter: $filter) {
        products {
          ...productCard
        }
      }
    }
  `,
  [productCardFields],
)

type Wanted = { productId: number; bases: string[]; positions: string[] }

/** What is in stock for the same lamps and of the same base, what sells best first. */
export async function listForSameLamp(
  send: Send,
  { productId, bases, positions }: Wanted,
  limit: number,
  signal?: AbortSignal,
): Promise<CardProduct[]> {
  const filter = { shopId: SHOP_ID, bases, positions, inStock: true, sort: 'BEST_SELLING', limit } as const
  const { listing } = await call(send, 'sameLamp', operation, { filter }, signal)
  return listing.products.map((product) => asCard(asProduct(product))).filter(({ id }) => id !== productId)
}
