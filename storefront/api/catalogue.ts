import { fromRupees } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { CallError, call, type Send } from './client.ts'
import { graphql } from './graphql.ts'
import { asCard, asProduct, type CardProduct, type Product, productCardFields } from './product.ts'

const productsOperation = graphql(
  `
    query products($filter: productFilter!) {
      products(filter: $filter) {
        ...productCard
      }
    }
  `,
  [productCardFields],
)

const searchOperation = graphql(
  `
    query searchProducts($filter: searchFilter!) {
      searchProducts(filter: $filter) {
        ...productCard
      }
    }
  `,
  [productCardFields],
)

const productOperation = graphql(
  `
    query products($filter: productFilter!) {
      products(filter: $filter) {
        ...productCard
        number
        title
        description
        specification
        howToUse
        otherInformation
        seoKeyword
        minStock
        printedMrp
        countryOfOrigin
        importer
        productImage {
          image
          alt
        }
      }
    }
  `,
  [productCardFields],
)

export type ProductSort = 'LATEST' | 'NAME' | 'PRICE_LOW' | 'PRICE_HIGH' | 'BEST_SELLING'

type Page = { limit?: number; after?: number }

export async function listProducts(
  send: Send,
  filter: Page & { sort?: ProductSort; mastercategory?: string; spotlight?: true },
  signal?: AbortSignal,
): Promise<Product[]> {
  const variables = { filter: { shopId: SHOP_ID, ...filter } }
  const { products } = await call(send, 'products', productsOperation, variables, signal)
  return products.map(asProduct)
}

/** What is bought most. */
export async function listBestSelling(
  send: Send,
  limit: number,
  signal?: AbortSignal,
): Promise<CardProduct[]> {
  return (await listProducts(send, { sort: 'BEST_SELLING', limit }, signal)).map(asCard)
}

/** What the shop leads with, and behind it what was added last. */
export async function listSpotlight(send: Send, limit: number, signal?: AbortSignal): Promise<Product[]> {
  try {
    return await listProducts(send, { spotlight: true, limit }, signal)
  } catch (error) {
    // A shop that speaks no more than the contract leads with nothing.
    if (!(error instanceof CallError)) throw error
    return listProducts(send, { sort: 'LATEST', limit }, signal)
  }
}

export async function searchProducts(
  send: Send,
  filter: Page & { keyWord: string },
  signal?: AbortSignal,
): Promise<Product[]> {
  const variables = { filter: { shopId: SHOP_ID, ...filter } }
  const answer = await call(send, 'searchProducts', searchOperation, variables, signal)
  return answer.searchProducts.map(asProduct)
}

export type ProductDetail = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The product of that id, if the shop shows one; `null` where the answer has no list to look in. */
export async function findProduct(send: Send, productId: number, signal?: AbortSignal) {
  const variables = { filter: { shopId: SHOP_ID, productId } }
  const { products } = await call(send, 'products', productOperation, variables, signal)
  const product = Array.isArray(products) ? products[0] : null
  return product && { ...asProduct(product), printedMrp: asPaise(product.printedMrp) }
}

const asPaise = (rupees: number | null): number | null => (rupees == null ? null : fromRupees(rupees))
