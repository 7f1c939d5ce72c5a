import { cartUnit } from '#domain/cart/cart.ts'
import { toProductId, type UserId } from '#domain/ids.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { isPublic } from '#server/shop/catalogue/product.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { WishlistEntry as Entry } from '#server/shop/wishlist/queries.ts'
import { builder } from '../graphql/builder.ts'
import { requireCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { loadProductOf, loadProductsOf, textOf, type WithLoadedProduct } from './product-loader.ts'
import { Product } from './products.ts'
import { requireShop } from './require-shop.ts'

const WishlistEntry = builder.objectRef<WithLoadedProduct<Entry>>('WishlistEntry').implement({
  description: 'A product on a wishlist.',
  fields: (t) => ({
    id: t.exposeInt('entryId', { nullable: false }),
    userId: t.exposeInt('userId', { nullable: false }),
    productId: t.int({ nullable: false, resolve: ({ product }) => product.id }),
    shopId: t.int({ nullable: false, resolve: ({ product }) => product.shopId }),
    title: t.string({ resolve: ({ product }) => product.title }),
    name: t.string({ resolve: ({ product }) => product.name }),
    tax: t.float({
      nullable: false,
      description: 'percent',
      resolve: ({ product }) => toPercent(product.tax),
    }),
    prize: t.float({
      nullable: false,
      description: 'as on a cart line: the original unit price before tax, rupees',
      resolve: ({ product }) => toRupees(cartUnit(product).listPrice),
    }),
    discount: t.float({
      nullable: false,
      description: 'as on a cart line: an amount in rupees, which prize still contains',
      resolve: ({ product }) => toRupees(cartUnit(product).discountPerUnit),
    }),
    noStock: t.int({
      nullable: false,
      description: 'units available',
      resolve: ({ product }) => (isPublic(product) ? product.stock : 0),
    }),
    minStock: t.int({ resolve: ({ product }) => product.minStock }),
    mastercategory: t.string({ resolve: ({ product }) => product.masterCategory }),
    hsnCode: t.string({ resolve: ({ product }) => product.hsnCode }),
    featureImage: t.string({ resolve: ({ product }) => product.featureImage }),
    description: t.string({ resolve: ({ product }) => textOf(product, 'description') }),
    category: t.string({ resolve: ({ product }) => product.category }),
  }),
})

const wishlistFilter = builder.inputType('wishlistFilter', {
  fields: (t) => ({ shopId: t.int({ required: true }), userId: t.int({ required: true }) }),
})

builder.queryField('wishlist', (t) =>
  t.field({
    type: [WishlistEntry],
    nullable: false,
    description: "The caller's wishlist, the newest entry first.",
    args: { filter: t.arg({ type: wishlistFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const { userId } = await requireCustomer(context, filter.userId)
      const shopId = findShopId(filter.shopId)
      if (shopId === undefined) return []
      return loadProductsOf(context, await context.shop.wishlist.list({ userId, shopId }))
    },
  }),
)

builder.mutationField('Wishlist', (t) =>
  t.field({
    type: WishlistEntry,
    description: 'Adds. Delete: true removes.',
    args: {
      userId: t.arg.int({ required: true }),
      productId: t.arg.int({ required: true }),
      shopId: t.arg.int({ required: true }),
      Delete: t.arg.boolean(),
    },
    resolve: async (_root, args, context) => {
      const { shop } = context
      const { userId } = await requireCustomer(context, args.userId)
      const key = { userId, productId: toProductId(args.productId), shopId: requireShop(args.shopId) }
      const entry = args.Delete ? await shop.wishlist.remove(key) : orRefuse(await shop.wishlist.add(key))
      return entry && loadProductOf(context, entry)
    },
  }),
)

const ProductLike = builder.objectRef<{ like: boolean }>('ProductLike').implement({
  fields: (t) => ({ like: t.exposeBoolean('like', { nullable: false }) }),
})

const wished = (shop: Pick<Shop, 'wishlist'>, userId: UserId) => shop.wishlist.listProductIds(userId)

builder.objectField(Product, 'wishList', (t) =>
  t.field({
    type: ProductLike,
    nullable: false,
    description: 'whether the caller has it on the wishlist; like is false for a visitor',
    resolve: async (product) => ({ like: await product.loader.isAmong(wished, product.id) }),
  }),
)
