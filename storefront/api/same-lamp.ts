import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { asCard, asProduct, type CardProduct, productCardFields } from './product.ts'

const operation = graphql(
  `
    query sameLamp($product: productFilter!, $filter: listingFilter!) {
      products(filter: $product) {
        kinds
      }
      listing(filter: $filter) {
        products {
          ...productCard
          kinds
        }
      }
    }
  `,
  [productCardFields],
)

type Wanted = { productId: number; bases: string[]; positions: string[] }

/** What is in stock for the same lamps of the same vehicles and of the same base, what sells best first. */
export async function listForSameLamp(
  send: Send,
  { productId, bases, positions }: Wanted,
  limit: number,
  signal?: AbortSignal,
): Promise<CardProduct[]> {
  const product = { shopId: SHOP_ID, productId }
  const filter = { shopId: SHOP_ID, bases, positions, inStock: true, sort: 'BEST_SELLING', limit } as const
  const { products, listing } = await call(send, 'sameLamp', operation, { product, filter }, signal)
  const kinds = products[0]?.kinds ?? []
  return listing.products
    .filter((it) => isForThemToo(it.kinds, kinds))
    .map((it) => asCard(asProduct(it)))
    .filter(({ id }) => id !== productId)
}

/** No kinds are all of them: a motorcycle's bulb does not replace one that is for cars too. */
const isForThemToo = (kinds: readonly string[], wanted: readonly string[]) =>
  kinds.length === 0 || (wanted.length > 0 && wanted.every((kind) => kinds.includes(kind)))
