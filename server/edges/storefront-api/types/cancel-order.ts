import { cancelOrderSchema, previewSchema } from '#domain/forms/orders/cancel-order.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toOrderId } from '#domain/ids.ts'
import { toRupees } from '#domain/money/paise.ts'
import { type MoneyBack, refundPromise } from '#domain/orders/refund-words.ts'
import { builder } from '../graphql/builder.ts'
import { requireCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { Order, oneInAnswer } from './order.ts'
import { refundAccount } from './refund-account.ts'

const lineQuantity = builder.inputType('lineQuantity', {
  fields: (t) => ({ lineId: t.int({ required: true }), quantity: t.int({ required: true }) }),
})

builder.mutationField('cancelOrder', (t) =>
  t.field({
    type: Order,
    nullable: false,
    description:
      "EXTENSION: cancels an order of the caller's, or units of it, as long as these are not packed.",
    args: {
      userId: t.arg.int({ required: true }),
      orderId: t.arg.int({ required: true }),
      lines: t.arg({ type: [lineQuantity], description: 'none given means all that is left' }),
      reason: t.arg.string({ required: true, description: '1 to 300 characters' }),
      refundTo: t.arg({
        type: refundAccount,
        description: 'for money that cannot be refunded the way it was paid; not kept if it is not needed',
      }),
      idempotencyKey: t.arg.string({
        description:
          'the same key, sent again, cancels nothing twice, and returns the order as it is by then',
      }),
    },
    resolve: async (_root, { refundTo, idempotencyKey, ...args }, context) => {
      const { userId } = await requireCustomer(context, args.userId)
      const input = orRefuse(
        parseInput(cancelOrderSchema, { ...args, account: refundTo, key: idempotencyKey }),
      )
      const whose = { userId, orderId: toOrderId(args.orderId) }
      return oneInAnswer(context, orRefuse(await context.shop.orders.cancelOwn(whose, input)))
    },
  }),
)

const RefundPreview = builder.objectRef<MoneyBack & { isWhole: boolean }>('RefundPreview').implement({
  description: 'EXTENSION: what would be refunded if that were cancelled now.',
  fields: (t) => ({
    amount: t.float({
      nullable: false,
      description: 'rupees',
      resolve: ({ toSource, toAccount }) => toRupees(toSource + toAccount),
    }),
    toSource: t.float({
      nullable: false,
      description: 'of it, what is refunded the way it was paid, rupees',
      resolve: ({ toSource }) => toRupees(toSource),
    }),
    toAccount: t.float({
      nullable: false,
      description: 'and what cannot be, so that `refundTo` is needed, rupees',
      resolve: ({ toAccount }) => toRupees(toAccount),
    }),
    isWhole: t.exposeBoolean('isWhole', {
      nullable: false,
      description: 'whether the whole order would be cancelled',
    }),
    text: t.string({
      nullable: false,
      description: 'what is refunded, how and when, in words for the customer',
      resolve: refundPromise,
    }),
  }),
})

const refundPreviewFilter = builder.inputType('refundPreviewFilter', {
  fields: (t) => ({
    userId: t.int({ required: true }),
    orderId: t.int({ required: true }),
    lines: t.field({ type: [lineQuantity], description: 'none given means all that is left' }),
  }),
})

builder.queryField('refundPreview', (t) =>
  t.field({
    type: RefundPreview,
    nullable: false,
    description: 'EXTENSION: what `cancelOrder` with these lines would refund; it changes nothing.',
    args: { filter: t.arg({ type: refundPreviewFilter, required: true }) },
    resolve: async (_root, { filter }, context) => {
      const { userId } = await requireCustomer(context, filter.userId)
      const input = orRefuse(parseInput(previewSchema, filter))
      const whose = { userId, orderId: toOrderId(filter.orderId) }
      return orRefuse(await context.shop.orders.previewCancellation(whose, input))
    },
  }),
)
