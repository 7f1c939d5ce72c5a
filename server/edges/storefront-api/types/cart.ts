import { cartUnit } from '#domain/cart/cart.ts'
import { cartCallSchema } from '#domain/forms/cart/cart.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toProductId, type UserId } from '#domain/ids.ts'
import { toPercent, toRupees } from '#domain/money/paise.ts'
import { findShopId } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CartLine as Line } from '#server/shop/cart/queries.ts'
import { isPublic } from '#server/shop/catalogue/product.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { builder } from '../graphql/builder.ts'
import { readForCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { loadProductOf, loadProductsOf, textOf, type WithLoadedProduct } from './product-loader.ts'
import { Product } from './products.ts'
import { requireShop } from './require-shop.ts'
import { Vehicle } from './vehicles.ts'

export const CartLine = builder.objectRef<WithLoadedProduct<Line>>('CartLine').implement({
  description: 'A product in a cart.',
  fields: (t) => ({
    id: t.exposeInt('lineId', { nullable: false }),
    productId: t.int({ nullable: false, resolve: ({ product }) => product.id }),
    userId: t.exposeInt('userId', { nullable: false }),
    shopId: t.int({ nullable: false, resolve: ({ product }) => product.shopId }),
    quantity: t.exposeInt('quantity', { nullable: false }),
    prize: t.float({
      nullable: false,
      description: 'the original unit price before tax and before Discount, rupees',
      resolve: ({ product }) => toRupees(cartUnit(product).listPrice),
    }),
    Discount: t.float({
      nullable: false,
      description: "rupees per unit: prize - Discount is the product's selling price before tax",
      resolve: ({ product }) => toRupees(cartUnit(product).discountPerUnit),
    }),
    name: t.string({ nullable: false, resolve: ({ product }) => product.name }),
    featureImage: t.string({ resolve: ({ product }) => product.featureImage }),
    tax: t.float({
      nullable: false,
      description: 'percent',
      resolve: ({ product }) => toPercent(product.tax),
    }),
    noStock: t.int({
      nullable: false,
      description: 'units available; none of a product that is no longer sold here',
      resolve: ({ product }) => (isPublic(product) ? product.stock : 0),
    }),
    minStock: t.int({ resolve: ({ product }) => product.minStock }),
    mastercategory: t.string({ resolve: ({ product }) => product.masterCategory }),
    hsnCode: t.string({ resolve: ({ product }) => product.hsnCode }),
    description: t.string({ resolve: ({ product }) => textOf(product, 'description') }),
    category: t.string({ resolve: ({ product }) => product.category }),
    vehicle: t.field({
      type: Vehicle,
      description:
        'EXTENSION: what it is bought for, as the customer chose; null where that is not known any more',
      resolve: async ({ vehicleId }, _args, { shop }) =>
        vehicleId === null ? null : ((await shop.fitment.findVehicle(vehicleId)) ?? null),
    }),
  }),
})

const cartFilter = builder.inputType('cartFilter', {
  fields: (t) => ({ shopId: t.int({ required: true }), userId: t.int({ required: true }) }),
})

builder.queryField('cart', (t) =>
  t.field({
    type: [CartLine],
    nullable: false,
    description: "The caller's cart, the oldest line first.",
    args: { filter: t.arg({ type: cartFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const shopId = findShopId(filter.shopId)
      const lines = await readForCustomer(context, filter.userId, async (userId) =>
        shopId === undefined ? [] : context.shop.cart.listLines({ userId, shopId }),
      )
      return loadProductsOf(context, lines)
    },
  }),
)

builder.mutationField('Cart', (t) =>
  t.field({
    type: CartLine,
    description: 'Adds (quantity 1 unless told). Update: true sets the quantity. Delete: true removes.',
    args: {
      userId: t.arg.int({ required: true }),
      productId: t.arg.int({ required: true }),
      shopId: t.arg.int({ required: true }),
      quantity: t.arg.int(),
      Update: t.arg.boolean(),
      Delete: t.arg.boolean(),
      vehicleId: t.arg.string({
        description: 'EXTENSION: what it is bought for, when adding; without one the line keeps what it had',
      }),
    },
    resolve: async (_root, args, context) => {
      const { shop } = context
      const { quantity, Update: update, Delete: remove } = args
      const parsed = parseInput(cartCallSchema, { quantity, update, remove })
      const shopId = findShopId(args.shopId)
      const productId = toProductId(args.productId)
      const { userId, found } = await readForCustomer(context, args.userId, async (userId) => {
        const isToAdd = !(parsed instanceof Refusal) && parsed.kind === 'add' && shopId !== undefined
        return {
          userId,
          found: isToAdd ? await shop.cart.findToAdd({ userId, shopId, productId }) : undefined,
        }
      })
      const key = { userId, productId, shopId: requireShop(args.shopId) }
      const call = orRefuse(parsed)
      const change = async () => {
        switch (call.kind) {
          case 'remove':
            return shop.cart.remove(key)
          case 'change':
            return shop.cart.changeQuantity(key, call.quantity)
          case 'add':
            return shop.cart.add(key, {
              quantity: call.quantity,
              vehicleId: args.vehicleId ?? undefined,
              found,
            })
        }
      }
      const line = orRefuse(await change())
      return line && loadProductOf(context, line)
    },
  }),
)

const ProductInCart = builder.objectRef<{ inCart: boolean }>('ProductInCart').implement({
  fields: (t) => ({ inCart: t.exposeBoolean('inCart', { nullable: false }) }),
})

const inCart = (shop: Pick<Shop, 'cart' | 'fitment'>, userId: UserId) => shop.cart.listProductIds(userId)

builder.objectField(Product, 'isAddedToCart', (t) =>
  t.field({
    type: ProductInCart,
    nullable: false,
    description: 'whether the caller has it in the cart; inCart is false for a visitor',
    resolve: async (product) => ({ inCart: await product.loader.isAmong(inCart, product.id) }),
  }),
)
