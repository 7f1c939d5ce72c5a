import { builder } from '../graphql/builder.ts'
import { CartLine } from './cart.ts'
import { Fit, fits } from './fits.ts'
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
