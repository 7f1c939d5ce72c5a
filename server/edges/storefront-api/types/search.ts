import { pageSize } from '#domain/forms/page-size.ts'
import { toProductId } from '#domain/ids.ts'
import { findShopId, SHOP_ID_ALIAS } from '#domain/profile/shop-id.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { builder } from '../graphql/builder.ts'
import { takeRows } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { ProductLoader } from './product-loader.ts'
import { Product } from './products.ts'

const searchFilter = builder.inputType('searchFilter', {
  fields: (t) => ({
    shopId: t.int({ description: '512 when left out, an alias of the shop' }),
    keyWord: t.string({ required: true, description: 'whatever the customer typed' }),
    limit: t.int({ description: 'EXTENSION: at most 100 at a time when given' }),
    after: t.int({ description: 'EXTENSION: the id of the last product of the page before' }),
  }),
})

builder.queryField('searchProducts', (t) =>
  t.field({
    type: [Product],
    nullable: false,
    description: 'The products that answer what was typed, best first. Nothing typed: none.',
    args: { filter: t.arg({ type: searchFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const shopId = findShopId(filter.shopId ?? SHOP_ID_ALIAS)
      if (shopId === undefined) return []
      const text = filter.keyWord
      const limit = takeRows(context, orRefuse(pageSize(filter.limit)))
      const after = filter.after == null ? undefined : toProductId(filter.after)
      const products = await context.shop.search.products({ shopId, text, limit, after })
      await noteIfMissed(context.shop, {
        text,
        limit,
        isFirstPage: after === undefined,
        found: products.length,
      })
      return new ProductLoader(context, products).products
    },
  }),
)

/** A page of results asks for more than suggestions do: what is still being typed is no search that missed. */
const LEAST_OF_A_PAGE = 10

type Searched = { text: string; limit: number; isFirstPage: boolean; found: number }

/** Counts, for the shopkeeper, what somebody searched for and did not find. */
export async function noteIfMissed(
  shop: Pick<Shop, 'search'>,
  { text, limit, isFirstPage, found }: Searched,
): Promise<void> {
  if (found === 0 && isFirstPage && limit >= LEAST_OF_A_PAGE) await shop.search.noteMissed(text)
}
