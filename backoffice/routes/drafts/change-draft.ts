import { data } from 'react-router'
import * as v from 'valibot'
import { MOST_QUANTITY } from '#domain/cart/cart.ts'
import { type DraftForm, placeDraftSchema } from '#domain/forms/drafts/draft.ts'
import { type ProductId, toProductId, toUserId, type UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Draft } from '#server/shop/drafts/queries.ts'
import { isRefusal } from '../../refused.ts'
import type { Toast } from '../../toast.ts'
import { isSameDraft } from './draft-fields.ts'

type Deps = {
  shop: Pick<Shop, 'addresses' | 'drafts' | 'office'>
  actor: StaffActor
  draft: Draft
  version: number
}
type Done = { to: string; toast: Toast }

/** What a button of the screen wants: add.12, remove.12, customer.5, customer.new, place, discard or just to be saved. */
export function parseChange(written: string | undefined) {
  const [, kind, id] = /^(add|remove|customer)\.([1-9]\d{0,14})$/.exec(written ?? '') ?? []
  if (kind === 'add') return { kind, productId: toProductId(Number(id)) } as const
  if (kind === 'remove') return { kind, productId: toProductId(Number(id)) } as const
  if (kind === 'customer') return { kind, userId: toUserId(Number(id)) } as const
  if (written === 'customer.new') return { kind: 'new customer' } as const
  if (written === 'place' || written === 'discard') return { kind: written } as const
  return { kind: 'save' } as const
}

export type DraftChange = ReturnType<typeof parseChange>

/** What is typed, with what the button adds to it. */
export async function withChange(
  shop: Pick<Shop, 'addresses' | 'drafts' | 'office'>,
  form: DraftForm,
  input: DraftChange,
): Promise<DraftForm | Refusal> {
  switch (input.kind) {
    case 'add':
      return { ...form, lines: withOneMore(form.lines, input.productId) }
    case 'remove':
      return { ...form, lines: form.lines.filter(({ productId }) => productId !== input.productId) }
    case 'customer':
      return withCustomer(shop, form, input.userId)
    case 'new customer':
      return { ...form, customer: { userId: null, name: '', phone: '', email: '' }, address: null }
    default:
      return form
  }
}

function withOneMore(lines: DraftForm['lines'], productId: ProductId): DraftForm['lines'] {
  const known = lines.find((line) => line.productId === productId)
  if (!known) return [...lines, { productId, quantity: 1, vehicleId: null, position: null }]
  const quantity = Math.min(known.quantity + 1, MOST_QUANTITY)
  return lines.map((line) => (line === known ? { ...line, quantity } : line))
}

/** With their name, number and the address that they used last. */
async function withCustomer(
  shop: Pick<Shop, 'addresses' | 'drafts' | 'office'>,
  form: DraftForm,
  userId: UserId,
): Promise<DraftForm | Refusal> {
  const customer = await shop.office.findCustomer(userId)
  if (!customer) return new Refusal('NOT_FOUND', 'This customer no longer exists.')
  const last = (await shop.addresses.list(userId)).at(-1)
  const phone = (customer.mobile ?? customer.claimedMobile)?.replace(/^\+91/, '') ?? last?.phone ?? ''
  const { email, name } = customer
  return {
    ...form,
    customer: { userId, name: last?.name ?? name, phone, email },
    address: last
      ? {
          name: last.name,
          phone: last.phone,
          street: last.street,
          landmark: last.landmark ?? '',
          city: last.city,
          state: last.state,
          pincode: last.pincode,
          country: last.country,
          type: last.type,
        }
      : null,
  }
}

/** Writes down what was typed, where it is not the same as before. */
export async function saveDraft(
  { shop, actor, draft, version }: Deps,
  form: DraftForm,
): Promise<Draft | Refusal> {
  const isSame = draft.version === version && isSameDraft(draft.form, form)
  return isSame ? draft : shop.drafts.change({ id: draft.id, version, form, actor })
}

/** Makes an order of what was just written down. */
export async function placeSaved(
  { shop, actor, draft }: Omit<Deps, 'version'>,
  typed: Record<string, string>,
): Promise<Done | Refusal> {
  const { reference, expectedTotal } = placeFields(typed)
  const placed = await shop.drafts.place({
    id: draft.id,
    version: draft.version,
    reference,
    expectedTotal,
    actor,
  })
  if (isRefusal(placed)) return forStaff(placed)
  const { order, link } = placed
  if (link !== undefined || order.voucherNo === null)
    return { to: `/drafts/${draft.id}`, toast: { text: 'The stock is held. Send the link to the customer.' } }
  return { to: `/orders/${order.voucherNo}`, toast: { text: `Order ${order.voucherNo} is placed.` } }
}

/** What customers read of a cart is said of the order here. */
const forStaff = ({ code, message }: Refusal) =>
  new Refusal(
    code,
    message.replace('Please check your cart and try again.', 'Please check it and place the order again.'),
  )

function placeFields(typed: Record<string, string>) {
  const total = typed.seenTotal ?? ''
  const expectedTotal = /^\d{1,15}$/.test(total) ? Number(total) : undefined
  const parsed = v.safeParse(placeDraftSchema, { reference: typed.reference, expectedTotal })
  if (!parsed.success) throw data(null, { status: 400 })
  return parsed.output
}
