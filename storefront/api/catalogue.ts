import { fromPercent, fromRupees } from '#domain/money.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { call, type Send } from './client.ts'
import { graphql } from './graphql.ts'

const productsOperation = graphql(`
  query products($filter: productFilter!) {
    products(filter: $filter) {
      id
      name
      brand
      prize
      tax
      discount
      noStock
      featureImage
      colourTemperature
    }
  }
`)

export type ProductFilter = { sort?: 'LATEST' | 'BEST_SELLING'; limit?: number; after?: number }

/** A product as the storefront speaks of it: the contract's spellings and rupees end here. */
export type Product = Awaited<ReturnType<typeof listProducts>>[number]

export async function listProducts(send: Send, filter: ProductFilter, signal?: AbortSignal) {
  const variables = { filter: { shopId: SHOP_ID, ...filter } }
  const { products } = await call(send, 'products', productsOperation, variables, signal)
  return products.map(({ prize, tax, discount, noStock, ...rest }) => ({
    ...rest,
    sellingPrice: fromRupees(prize),
    tax: fromPercent(tax),
    discount: fromPercent(discount),
    stock: noStock,
  }))
}
