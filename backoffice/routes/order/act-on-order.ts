import { data } from 'react-router'
import { orderNoteSchema } from '#domain/forms/orders/order-note.ts'
import { payoutSchema } from '#domain/forms/orders/staff-cancelling.ts'
import { holdReleaseSchema, orderPaySchema, refundMadeSchema } from '#domain/forms/orders/staff-orders.ts'
import {
  orderDeliverSchema,
  orderFailedTrySchema,
  orderShipSchema,
  orderTakeBackSchema,
  orderTrackingSchema,
  orderTryAgainSchema,
} from '#domain/forms/orders/staff-parcels.ts'
import { cashCallSchema, cashDoorSchema } from '#domain/forms/payments/cash.ts'
import { type OrderId, toRefundId } from '#domain/ids.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { HANDED_OVER } from '#domain/orders/counter-sale.ts'
import { accountText } from '#domain/payments/refund-account.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { parseForm, type SentForm } from '../../forms/form-result.ts'
import { parseDeskForm, seenIn } from '../../order-forms/desk-form.ts'
import { reasonIn } from '../../order-forms/reason-fields.tsx'
import { isRefusal, statusOf } from '../../refused.ts'

type Deps = {
  shop: Pick<Shop, 'orders' | 'returns'>
  actor: StaffActor
  role: StaffRole
  which: { voucherNo: number } | { orderId: OrderId }
}

type Done = { text: string; to?: string }
type Outcome =
  | Done
  | { account: string }
  | Refusal
  | { refused: Extract<ReturnType<typeof parseForm>, { refused: unknown }>['refused'] }

/** Does what a form of the order's page asks for. A form of a parcel or a refund bears its number: `ship-2`. */
export async function actOnOrder(deps: Deps, sent: SentForm): Promise<Outcome> {
  const [, kind = '', number] = /^([a-z-]+?)(?:-(\d{1,15}))?$/.exec(sent.form) ?? []
  const act = Object.hasOwn(ACTS, kind) ? ACTS[kind as keyof typeof ACTS] : undefined
  if (!act) throw data(null, { status: 400 })
  if (!may(deps.role, act.for)) throw data(null, { status: 403 })
  return act.run({ ...deps, sent, number: number ?? '' })
}

type Given = Deps & { sent: SentForm; number: string }
type Act = { for: Permission; run: (given: Given) => Promise<Outcome> }

/** Only of an order that is placed. */
function numberOf({ which }: Given): number {
  if ('orderId' in which) throw data(null, { status: 409 })
  return which.voucherNo
}

/** Parses the form by its schema, calls one verb, and says what became of it. */
function byForm<Schema extends Parameters<typeof parseDeskForm>[0], Result>(
  schema: Schema,
  call: (given: Given, value: ValueOf<Schema>) => Promise<Result | Refusal>,
  say: (result: Result, given: Given) => string,
): Act['run'] {
  return async (given) => {
    const order = 'voucherNo' in given.which ? given.which.voucherNo : given.which.orderId
    const reason = reasonIn(given.sent)
    const form = parseDeskForm(schema, given.sent, {
      order: String(order),
      refund: given.number,
      ...(reason !== '' && { reason }),
    })
    if ('refused' in form) return form
    const done = await call(given, form.value as ValueOf<Schema>)
    return isRefusal(done) ? done : { text: say(done as Result, given) }
  }
}

type ValueOf<Schema> = Schema extends { '~types'?: { output: infer Output } | undefined } ? Output : never

const callFound = (verb: 'confirmCash' | 'noteNoAnswer' | 'noteNotGenuine', text: string): Act => ({
  for: 'confirm cash',
  run: byForm(
    cashCallSchema,
    ({ shop, actor, sent }, { order, note }) =>
      shop.orders[verb]({ voucherNo: order, note: note ?? null, seen: seenIn(sent), actor }) as Promise<
        object | Refusal
      >,
    () => text,
  ),
})

const ACTS = {
  accept: {
    for: 'pack',
    run: async (given) => {
      const { shop, actor, sent } = given
      const input = { to: 'accepted', skip: false, back: false } as const
      const done = await shop.orders.move({ voucherNo: numberOf(given), ...input, seen: seenIn(sent), actor })
      return isRefusal(done) ? done : { text: 'The order is accepted.' }
    },
  },
  'not-accepted': {
    for: 'pack',
    run: async (given) => {
      const { shop, actor, sent } = given
      const input = { to: 'waiting for approval', skip: false, back: true } as const
      const done = await shop.orders.move({ voucherNo: numberOf(given), ...input, seen: seenIn(sent), actor })
      return isRefusal(done) ? done : { text: 'The order is no longer accepted.' }
    },
  },
  'hand-over': {
    for: 'pack',
    run: async (given) => {
      const { shop, actor, sent } = given
      const done = await shop.orders.handOver({ voucherNo: numberOf(given), seen: seenIn(sent), actor })
      return isRefusal(done) ? done : { text: `${HANDED_OVER}.` }
    },
  },
  release: {
    for: 'cancel',
    run: byForm(
      holdReleaseSchema,
      async (given, { reason }) =>
        given.shop.orders.releaseHold({ orderId: await orderOf(given), reason, actor: given.actor }),
      () => 'The order is cancelled, and its items are back in stock.',
    ),
  },
  confirmed: callFound('confirmCash', 'Confirmed. It can be packed now.'),
  'no-answer': callFound('noteNoAnswer', 'Saved: no answer.'),
  'not-genuine': callFound('noteNotGenuine', 'The order is cancelled and its items are back in stock.'),
  ship: {
    for: 'ship',
    run: byForm(
      orderShipSchema,
      ({ shop, actor, sent }, { order, parcel, courier, trackingNo, trackingUrl }) =>
        shop.orders.shipParcel({
          voucherNo: order,
          parcelNo: parcel,
          courier,
          trackingNo,
          trackingUrl,
          seen: seenIn(sent),
          actor,
        }),
      ({ parcelNo }) => `Parcel ${parcelNo} is shipped.`,
    ),
  },
  tracking: {
    for: 'ship',
    run: byForm(
      orderTrackingSchema,
      ({ shop, actor, sent }, { order, parcel, courier, trackingNo, trackingUrl }) =>
        shop.orders.correctTracking({
          voucherNo: order,
          parcelNo: parcel,
          courier,
          trackingNo,
          trackingUrl,
          seen: seenIn(sent),
          actor,
        }),
      ({ parcelNo, isTold }) =>
        `Courier and AWB of parcel ${parcelNo} are saved.${isTold ? ' The customer is told the number.' : ''}`,
    ),
  },
  'take-back': {
    for: 'ship',
    run: byForm(
      orderTakeBackSchema,
      ({ shop, actor, sent }, { order, parcel = 0, step }) =>
        shop.returns.takeBackParcel({ voucherNo: order, parcelNo: parcel, step, seen: seenIn(sent), actor }),
      ({ parcelNo }, { sent }) =>
        `Parcel ${parcelNo} is marked as not ${sent.fields.step === 'shipped' ? 'shipped' : 'delivered'}.`,
    ),
  },
  deliver: {
    for: 'ship',
    run: byForm(
      orderDeliverSchema,
      ({ shop, actor, sent }, { order, parcel }) =>
        shop.orders.deliverParcel({ voucherNo: order, parcelNo: parcel, seen: seenIn(sent), actor }),
      ({ parcelNo, collected }, { role }) => {
        const sum = may(role, 'see takings') ? formatRupeesAndPaise(collected ?? 0) : 'cash'
        return `Parcel ${parcelNo} is delivered${collected ? `, ${sum} collected` : ''}.`
      },
    ),
  },
  'failed-try': {
    for: 'ship',
    run: byForm(
      orderFailedTrySchema,
      ({ shop, actor, sent }, { order, parcel, reason, on, note }) =>
        shop.orders.noteFailedTry({
          voucherNo: order,
          parcelNo: parcel,
          reason,
          on,
          note: note ?? null,
          seen: seenIn(sent),
          actor,
        }),
      ({ parcelNo, failedTries }) =>
        `Saved: parcel ${parcelNo} could not be delivered${failedTries > 1 ? `, ${failedTries} attempts so far` : ''}.`,
    ),
  },
  'try-again': {
    for: 'ship',
    run: byForm(
      orderTryAgainSchema,
      ({ shop, actor, sent }, { order, parcel, note, by: _, ...changes }) =>
        shop.orders.askAnotherTry({
          voucherNo: order,
          parcelNo: parcel,
          changes,
          note: note ?? null,
          seen: seenIn(sent),
          actor,
        }),
      ({ parcelNo, isRedirected }) =>
        `Saved: parcel ${parcelNo} will be tried again${isRedirected ? ', with the new details on its label' : ''}.`,
    ),
  },
  refused: {
    for: 'ship',
    run: byForm(
      cashDoorSchema,
      ({ shop, actor, sent }, { order, parcel, note }) =>
        shop.returns.refuseParcel({
          voucherNo: order,
          parcelNo: parcel,
          note: note ?? null,
          seen: seenIn(sent),
          actor,
        }),
      ({ returnId, isBarred }) =>
        `The parcel will come back as return ${returnId}.${isBarred ? ' The customer can no longer pay in cash.' : ''}`,
    ),
  },
  pay: { for: 'note money', run: notePayment },
  recheck: {
    for: 'note money',
    run: async (given) => {
      const { shop, actor } = given
      const done = await shop.orders.recheckPayment({ orderId: await orderOf(given), actor })
      return isRefusal(done) ? done : { text: 'Checked with the provider. The result is on the timeline.' }
    },
  },
  account: {
    for: 'note money',
    run: async (given) => {
      const { shop, actor, number, sent } = given
      const form = parseDeskForm(payoutSchema, sent, { refund: number })
      if ('refused' in form) return form
      const refundId = toRefundId(form.value.refund)
      const found = await shop.orders.findPayout({ refundId, ofOrder: await orderOf(given), actor })
      return isRefusal(found) ? found : { account: accountText(found.account) }
    },
  },
  payout: {
    for: 'note money',
    run: byForm(
      refundMadeSchema,
      async (given, { refund, reference }) =>
        given.shop.orders.noteRefundMade({
          refundId: toRefundId(refund),
          orderId: await orderOf(given),
          reference,
          seen: seenIn(given.sent),
          actor: given.actor,
        }),
      ({ amount }) => `The payout of ${formatRupeesAndPaise(amount)} is recorded.`,
    ),
  },
  note: { for: 'pack', run: addNote },
  sms: {
    for: 'message',
    run: async (given) => {
      const { shop, actor, sent } = given
      const about = (['placed', 'shipped'] as const).find((it) => it === sent.fields.about)
      if (!about) throw data(null, { status: 400 })
      const refused = await shop.orders.sendSms({ voucherNo: numberOf(given), about, actor })
      return refused ?? { text: 'The SMS is on its way.' }
    },
  },
} satisfies Record<string, Act>

async function addNote(given: Given): Promise<Outcome> {
  const { shop, actor, role, sent } = given
  const toCustomer = sent.fields.for === 'customer'
  if (toCustomer && !may(role, 'message')) throw data(null, { status: 403 })
  const form = parseForm(orderNoteSchema, sent, { values: { text: sent.fields.text ?? '', toCustomer } })
  if ('refused' in form) return form
  const done = await shop.orders.addNote({ voucherNo: numberOf(given), ...form.value, actor })
  if (isRefusal(done)) return done
  if (!toCustomer) return { text: 'The note is added.' }
  return {
    text: done.mailed ? 'The note is sent.' : 'The note is in My Orders. We have no e-mail to send it to.',
  }
}

async function notePayment(given: Given): Promise<Outcome> {
  const { shop, actor, which, sent } = given
  const orderId = await orderOf(given)
  const form = parseDeskForm(orderPaySchema, sent, { order: String(orderId) })
  if ('refused' in form) return form
  const { amount, reference } = form.value
  const takesExtra = sent.fields.extra === 'yes'
  const done = await shop.orders.notePayment({
    orderId,
    amount,
    reference,
    takesExtra,
    seen: seenIn(sent),
    actor,
  })
  if (isRefusal(done)) return done
  const { order, due, extra } = done
  const text = [
    `${formatRupeesAndPaise(amount)} recorded.`,
    due > 0 && `${formatRupeesAndPaise(due)} is still due.`,
    'orderId' in which &&
      order.voucherNo !== null &&
      `The order is placed, with the number ${order.voucherNo}.`,
    extra > 0 && `${formatRupeesAndPaise(extra)} is extra: please refund it.`,
  ]
  return {
    text: text.filter(Boolean).join(' '),
    ...(order.voucherNo !== null && { to: `/orders/${order.voucherNo}` }),
  }
}

/** The order on whose page the form is. */
async function orderOf({ shop, which }: Given): Promise<OrderId> {
  if ('orderId' in which) return which.orderId
  const order = await shop.orders.findPlaced(which.voucherNo)
  if (isRefusal(order)) throw data(null, { status: statusOf(order) })
  return order.id
}
