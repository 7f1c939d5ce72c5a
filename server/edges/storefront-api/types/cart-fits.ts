import { type ReturnRule, returnDays } from '#domain/returns/window.ts'
import { builder } from '../graphql/builder.ts'
import { CartLine } from './cart.ts'
import { Fit, fits } from './fits.ts'
import type { ProductLoader } from './product-loader.ts'
import { Product } from './products.ts'

builder.objectField(CartLine, 'product', (t) =>
  t.field({
    type: Product,
    nullable: false,
    description: 'EXTENSION: all that is known of the product, also of one that is no longer sold',
    resolve: ({ product }) => product,
  }),
)

builder.objectField(CartLine, 'fit', (t) =>
  t.field({
    type: [Fit],
    nullable: false,
    description:
      'EXTENSION: one verdict for each lamp of the vehicle that it is bought for, or where it was put in for none, of this one',
    args: { vehicleId: t.arg.string() },
    resolve: ({ product, vehicleId }, args, context) => {
      const id = vehicleId ?? args.vehicleId
      return id == null ? [] : fits(product, id, context)
    },
  }),
)

/** The rule is read once for a cart, whose lines share a loader. */
const RULES = new WeakMap<ProductLoader, Promise<ReturnRule>>()

builder.objectField(CartLine, 'returnDays', (t) =>
  t.int({
    description:
      'EXTENSION: for so many days after delivery it may be sent back; 0: not; null where the shop takes nothing back this way',
    resolve: async ({ product }, _args, { shop }) => {
      const asked = RULES.get(product.loader) ?? shop.readReturnRule(product.shopId)
      RULES.set(product.loader, asked)
      const rule = await asked
      return rule.days === null ? null : returnDays(rule, product.masterCategoryId)
    },
  }),
)
