import { parseInput } from '#domain/forms/parse.ts'
import { photoPath, returnSchema } from '#domain/forms/returns/return.ts'
import { type OrderId, type OrderLineId, toReturnId } from '#domain/ids.ts'
import type { Returnable } from '#domain/returns/choose-units.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { Return, ReturnLine } from '#server/shop/returns/return.ts'
import { builder } from '../graphql/builder.ts'
import { type Context, requireCustomer } from '../graphql/context.ts'
import { orRefuse } from '../graphql/refuse.ts'
import { refundAccount } from './refund-account.ts'

const NOTHING: Returnable = { units: 0, until: undefined }

/** The returns of the orders in an answer, read at once and only where they are asked for. */
export class OrderReturns {
  readonly #shop: Context['shop']
  readonly #orders: readonly Order[]
  #returns: Promise<Map<OrderId, Return[]>> | undefined
  #returnable: Promise<Map<OrderLineId, Returnable>> | undefined

  constructor({ shop }: Context, orders: readonly Order[]) {
    this.#shop = shop
    this.#orders = orders
  }

  async of(orderId: OrderId): Promise<Return[]> {
    this.#returns ??= this.#shop.returns
      .list(this.#orders.map(({ id }) => id))
      .then((all) => Map.groupBy(all, (it) => it.orderId))
    return (await this.#returns).get(orderId) ?? []
  }

  async returnable(lineId: OrderLineId): Promise<Returnable> {
    this.#returnable ??= this.#shop.returns.listReturnable(this.#orders)
    return (await this.#returnable).get(lineId) ?? NOTHING
  }

  /** The latest of an order's lines; each line is judged by its own. */
  async until(order: Order): Promise<number | null> {
    const ends = await Promise.all(order.lines.map(async ({ id }) => (await this.returnable(id)).until))
    const known = ends.filter((end) => end !== undefined)
    return known.length === 0 ? null : Math.max(...known)
  }
}

const returnReason = builder.enumType('returnReason', {
  description: 'EXTENSION: why something comes back.',
  values: {
    DOES_NOT_FIT: { value: 'does not fit' },
    DEFECTIVE: { value: 'defective' },
    DAMAGED: { value: 'damaged' },
    WRONG_ITEM: { value: 'wrong item' },
    CHANGED_MIND: { value: 'changed mind' },
  } as const,
})

const returnWish = builder.enumType('returnWish', {
  description: 'EXTENSION: what the customer wants for it.',
  values: { REFUND: { value: 'refund' }, REPLACEMENT: { value: 'replacement' } } as const,
})

const returnState = builder.enumType('returnState', {
  description: 'EXTENSION: the state of a return.',
  values: {
    ASKED: { value: 'asked' },
    ACCEPTED: { value: 'accepted' },
    REFUSED: { value: 'refused' },
    ON_ITS_WAY: { value: 'on its way' },
    RECEIVED: { value: 'received' },
    CLOSED: { value: 'closed' },
    WITHDRAWN: { value: 'withdrawn' },
  } as const,
})

const returnGrade = builder.enumType('returnGrade', {
  description: 'EXTENSION: the condition in which it came back; what is missing did not arrive.',
  values: {
    SELLABLE: { value: 'sellable' },
    DAMAGED: { value: 'damaged' },
    MISSING: { value: 'missing' },
  } as const,
})

const ReturnedLine = builder.objectRef<ReturnLine>('ReturnedLine').implement({
  description: 'EXTENSION: units of an order line that come back, for one reason and in one state.',
  fields: (t) => ({
    lineId: t.exposeInt('lineId', { nullable: false, description: 'the id of one of orderdetails' }),
    quantity: t.exposeInt('quantity', { nullable: false }),
    reason: t.field({
      type: returnReason,
      nullable: false,
      // Who refuses a parcel at the door says no reason.
      resolve: ({ reason }) => reason ?? ('changed mind' as const),
    }),
    receivedQuantity: t.exposeInt('received', { nullable: false }),
    grade: t.expose('grade', { type: returnGrade }),
  }),
})

const isRefusedAtDoor = ({ wish }: Return) => wish === null

export const OrderReturn = builder.objectRef<Return>('OrderReturn').implement({
  description: 'EXTENSION: goods of an order that come back, or that the customer asks to send back.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    orderId: t.exposeInt('orderId', { nullable: false }),
    state: t.expose('state', { type: returnState, nullable: false }),
    wish: t.field({
      type: returnWish,
      nullable: false,
      resolve: ({ wish }) => wish ?? ('refund' as const),
    }),
    lines: t.field({ type: [ReturnedLine], nullable: false, resolve: ({ lines }) => together(lines) }),
    refusedAtDoor: t.boolean({
      nullable: false,
      description: 'whether the parcel was refused at the door, so that nobody asked for a return',
      resolve: isRefusedAtDoor,
    }),
    note: t.string({
      description: "in the customer's words",
      // Of a parcel that was not taken it is the courier's word to the shop.
      resolve: (it) => (isRefusedAtDoor(it) ? null : it.note),
    }),
    answer: t.exposeString('answer', { description: "in the shop's words" }),
    photos: t.stringList({
      nullable: false,
      description: "paths at this API's address, for the customer and staff alone",
      resolve: ({ photos }) => photos.map(photoPath),
    }),
    replacementOrderId: t.exposeInt('replacementOrderId', { description: 'the order that replaces it' }),
    at: t.expose('askedAt', { type: 'DateTime', nullable: false }),
  }),
})

/** In which parcel units came does not matter to customers. */
function together(lines: readonly ReturnLine[]): ReturnLine[] {
  const alike = Map.groupBy(lines, ({ lineId, reason, grade }) => `${lineId} ${reason} ${grade}`)
  return [...alike.values()].flatMap((parts) => {
    const [first] = parts
    const sum = (of: (part: ReturnLine) => number) => parts.reduce((total, part) => total + of(part), 0)
    return first ? [{ ...first, quantity: sum((it) => it.quantity), received: sum((it) => it.received) }] : []
  })
}

const returnLine = builder.inputType('returnLine', {
  fields: (t) => ({
    lineId: t.int({ required: true }),
    quantity: t.int({ required: true }),
    reason: t.field({ type: returnReason, required: true }),
  }),
})

builder.mutationField('askReturn', (t) =>
  t.field({
    type: OrderReturn,
    nullable: false,
    description: 'EXTENSION: asks to send back what was delivered, within its time.',
    args: {
      userId: t.arg.int({ required: true }),
      orderId: t.arg.int({ required: true }),
      lines: t.arg({ type: [returnLine], required: true }),
      wish: t.arg({ type: returnWish, required: true }),
      note: t.arg.string(),
      photos: t.arg.stringList({ description: 'paths that POST /returns/photos has answered' }),
      refundTo: t.arg({
        type: refundAccount,
        description: 'for money that cannot be refunded the way it was paid; not kept if it is not needed',
      }),
      idempotencyKey: t.arg.string({ description: 'the same key, sent again, returns the first answer' }),
    },
    resolve: async (_root, args, context) => {
      const { userId } = await requireCustomer(context, args.userId)
      const asked = orRefuse(parseInput(returnSchema, { ...args, key: args.idempotencyKey }))
      return orRefuse(await context.shop.returns.ask({ ...asked, userId }))
    },
  }),
)

builder.mutationField('withdrawReturn', (t) =>
  t.field({
    type: OrderReturn,
    nullable: false,
    description: 'EXTENSION: takes back a return that the shop has not accepted yet.',
    args: { userId: t.arg.int({ required: true }), returnId: t.arg.int({ required: true }) },
    resolve: async (_root, args, context) => {
      const { userId } = await requireCustomer(context, args.userId)
      return orRefuse(await context.shop.returns.withdraw({ userId, returnId: toReturnId(args.returnId) }))
    },
  }),
)
