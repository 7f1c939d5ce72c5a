import { toOrderId } from '#domain/ids.ts'
import type { OpenPaymentPage } from '#server/shop/orders/checkout/payment-pages.ts'
import { builder } from '../graphql/builder.ts'
import { requireCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'

const PaymentField = builder.objectRef<OpenPaymentPage['fields'][number]>('PaymentField').implement({
  description: 'EXTENSION: a field of the form that opens the payment page.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: false }),
    value: t.exposeString('value', { nullable: false }),
  }),
})

export const PaymentPage = builder.objectRef<OpenPaymentPage>('PaymentPage').implement({
  description:
    "EXTENSION: the payment provider's own page, opened by posting a form with these fields to it.",
  fields: (t) => ({
    url: t.exposeString('url', { nullable: false }),
    fields: t.field({ type: [PaymentField], nullable: false, resolve: (page) => page.fields }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: false,
      description: 'how long what was ordered is held for the payment',
    }),
  }),
})

builder.mutationField('CancelPayment', (t) =>
  t.boolean({
    nullable: false,
    description:
      "EXTENSION: cancels an order of the caller's that waits for its payment; what was in it returns to the cart.",
    args: {
      userId: t.arg.int({ required: true }),
      orderId: t.arg.int({ required: true }),
    },
    resolve: async (_root, args, context) => {
      const { userId } = await requireCustomer(context, args.userId)
      orRefuse(await context.shop.orders.cancelOwnPayment({ userId, orderId: toOrderId(args.orderId) }))
      return true
    },
  }),
)
