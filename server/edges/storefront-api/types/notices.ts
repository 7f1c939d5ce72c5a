import { toProductId } from '#domain/ids.ts'
import { builder } from '../graphql/builder.ts'
import { orRefuse } from '../graphql/refuse.ts'

builder.mutationField('notifyWhenInStock', (t) =>
  t.boolean({
    nullable: false,
    description:
      'EXTENSION: one mail when a sold-out product is in stock again; once per address and product. Nothing is sent for what is in stock.',
    args: {
      productId: t.arg.int({ required: true }),
      email: t.arg.string({ description: "without one, the caller's own" }),
    },
    resolve: async (_root, { productId, email }, { shop, caller, ip }) =>
      orRefuse(
        await shop.backInStock.ask({
          productId: toProductId(productId),
          email: email?.trim() || undefined,
          userId: (await caller())?.userId,
          ip: ip(),
        }),
      ),
  }),
)
