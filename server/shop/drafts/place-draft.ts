import type { Transaction } from 'kysely'
import { CASH_SALE, DRAFT_ORDER_TYPES, type DraftMethod, LINK_LASTS } from '#domain/drafts/draft.ts'
import { cashSaleProblem, draftProblem, isCashSale } from '#domain/forms/drafts/draft.ts'
import type { DraftId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { kindOfOrder, methodOfOrder } from '#domain/payments/payment-kinds.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listAnyProductsById } from '#server/shop/catalogue/queries.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { acceptOrder } from '#server/shop/orders/checkout/accept-order.ts'
import { reserveForStaff, type StaffSale } from '#server/shop/orders/checkout/reserve-for-staff.ts'
import type { Known, Reserved } from '#server/shop/orders/checkout/reserve-order.ts'
import { payLinkOf, sendPayLink, startPayLink } from '#server/shop/orders/checkout/send-pay-link.ts'
import { handOverOrder } from '#server/shop/orders/fulfilment/hand-over.ts'
import { lockDoorAt } from '#server/shop/orders/pricing/payment-terms.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { lockProducts, requireOrder } from '#server/shop/orders/record/queries.ts'
import { findPayment } from '#server/shop/payments/queries.ts'
import { addressOf, lockCustomerOf } from './draft-customer.ts'
import { type NamedLine, nameVehicles, withProducts } from './draft-lines.ts'
import { type Draft, findDraft, lockDraft, notePlaced } from './queries.ts'
import { changeProblem, NO_DRAFT } from './save-draft.ts'

type Deps = OrderDeps & Pick<CustomerDeps, 'origin'>

export type PlaceInput = {
  id: DraftId
  version: number
  /** what the bank calls money that came by hand */
  reference?: string
  /** the total that was agreed on */
  expectedTotal?: Paise | undefined
  actor: Actor
}

/** `link`: by which it can be paid, until it is. */
export type PlacedDraft = { order: Order; link: string | undefined }

/**
 * Makes an order of a draft, once, however many do it: the second hears of the order of the first. Its stock is taken, and its customer
 * and address are written down, in one transaction; what is paid already is placed at once, the rest waits for its payment.
 */
export async function placeDraft(deps: Deps, input: PlaceInput): Promise<PlacedDraft | Refusal> {
  const draft = await findDraft(deps.db, input.id)
  if (!draft) return NO_DRAFT
  const { method, isTakenAway, lines } = draft.form
  if (method === 'by hand' && !input.reference) {
    return new Refusal('BAD_USER_INPUT', 'Please enter the reference of the payment.')
  }
  const named = await nameVehicles(deps, lines)
  const reserved = await reserveForStaff(deps, {
    actor: input.actor,
    take: (db) => take(db, deps, input, named),
    done: async (db, { orderId, amount }) => {
      const { userId } = await requireOrder(db, orderId)
      await notePlaced(db, input.id, { orderId, userId, now: deps.now })
      const record = { kind: 'order', id: orderId }
      const after = { draft: input.id, method, amount }
      await writeAudit(db, { actor: input.actor, at: deps.now, action: 'draft.place', record, after })
    },
  })
  if (reserved instanceof Refusal) return reserved
  if ('knownOrderId' in reserved) return answerAgain(deps, reserved)
  if (method === 'link') return askByLink(deps, reserved, input.actor)
  const providerPayment = isPaidAtDoor(method) ? null : paidWith(draft, input)
  const order = await acceptOrder(deps, reserved, providerPayment, input.actor)
  if (isTakenAway) await handOver(deps, order, input.actor)
  return { order: await requireOrder(deps.db, order.id), link: undefined }
}

/** What the customer took along is packed, invoiced and handed over. */
async function handOver(deps: Deps, { voucherNo }: Order, actor: Actor): Promise<void> {
  if (voucherNo === null) return
  await handOverOrder(deps, { voucherNo, actor, isNoted: true })
}

const isPaidAtDoor = (method: DraftMethod) =>
  kindOfOrder({ orderType: DRAFT_ORDER_TYPES[method] }).isPaidAtDoor

const paidWith = ({ id, form }: Pick<Draft, 'id' | 'form'>, { reference }: PlaceInput): string =>
  form.method === 'counter cash' ? `Counter, draft ${id}` : (reference ?? '')

async function askByLink(deps: Deps, reserved: Reserved, actor: Actor): Promise<PlacedDraft | Refusal> {
  const begun = await startPayLink(deps, reserved, actor)
  if (begun instanceof Refusal) return begun
  const link = begun === 'to pay' ? await sendPayLink(deps, reserved, actor) : undefined
  return { order: await requireOrder(deps.db, reserved.orderId), link }
}

/** The same as the first, who may be at it still. */
async function answerAgain(deps: Deps, { knownOrderId }: Known): Promise<PlacedDraft> {
  const order = await requireOrder(deps.db, knownOrderId)
  const { reference } = (await findPayment(deps.db, knownOrderId)) ?? {}
  const isToPay = order.state === 'awaiting payment' && order.orderType === DRAFT_ORDER_TYPES.link
  return { order, link: isToPay && reference ? payLinkOf(deps, reference) : undefined }
}

async function take(
  db: Transaction<Tables>,
  { now, payments }: Deps,
  input: PlaceInput,
  named: readonly NamedLine[],
): Promise<StaffSale | Known | Refusal> {
  const draft = await lockDraft(db, input.id)
  if (draft?.order && !draft.isOpen && draft.version === input.version) {
    return { knownOrderId: draft.order.id }
  }
  const refused = changeProblem(draft, input.version)
  if (refused || !draft) return refused ?? NO_DRAFT
  const { form } = draft
  const lacking = draftProblem(form)
  if (lacking !== undefined) return new Refusal('BAD_USER_INPUT', lacking)
  if (isPaidAtDoor(form.method) && form.address) await lockDoorAt(db, form.address)
  const userId = await lockCustomerOf(db, form, now)
  if (userId instanceof Refusal) return userId
  const ids = form.lines.map(({ productId }) => productId)
  await lockProducts(db, ids)
  const { found, gone } = withProducts(named, await listAnyProductsById(db, ids))
  if (gone.length > 0) {
    return new Refusal('CONFLICT', 'A product in it is no longer in the catalogue. Please take it out.')
  }
  const { isTakenAway } = form
  const customer = isCashSale(form) ? { ...form.customer, name: CASH_SALE } : form.customer
  const address = await addressOf(db, { ...form, customer }, { userId, now })
  const request = {
    userId,
    shopId: SHOP_ID,
    orderType: DRAFT_ORDER_TYPES[form.method],
    feedback: form.feedback,
    coupon: form.coupon || undefined,
    key: undefined,
    paymentToken: undefined,
    customerName: customer.name,
    customerMobile: customer.phone,
    customerGstin: form.gstin || null,
    customerCompany: form.company || null,
    shippingAddressId: address.id,
    billingAddressId: address.id,
    pickupAt: isTakenAway ? now : null,
    expectedTotal: input.expectedTotal,
  }
  const problem = (total: Paise) => cashSaleProblem(form, total)
  return { draftId: input.id, request, lines: found, address, isTakenAway, payment: paymentOf(), problem }

  function paymentOf(): StaffSale['payment'] {
    const method = methodOfOrder(request, payments.online.name)
    if (isPaidAtDoor(form.method)) return { method, heldUntil: now }
    if (form.method !== 'link') {
      return { method, heldUntil: now, providerPayment: paidWith({ id: input.id, form }, input) }
    }
    const heldUntil = now + LINK_LASTS
    // Who is paid without a page of their own is asked when somebody opens the link.
    const isAsked = payments.online.hosted !== undefined
    return { method, heldUntil, ...(!isAsked && { lookAt: heldUntil }) }
  }
}
