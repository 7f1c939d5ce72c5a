import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'
import { ASHA } from './orders.ts'

let serial = 0

/** A number that no other customer has. */
export const aPhone = (): string => `96${String(10_000_000 + ++serial)}`

type Facts = Partial<Omit<DraftForm, 'customer' | 'lines'>> & {
  customer?: Partial<DraftForm['customer']>
  lines?: (Partial<DraftForm['lines'][number]> & { productId: ProductId })[]
}

/** What somebody at the phone has written down: a new customer in Pune, who gets what the test says. */
export function aDraftForm({ customer, lines = [], ...facts }: Facts = {}): DraftForm {
  const phone = customer?.phone ?? aPhone()
  const name = customer?.name ?? 'Ravi Kulkarni'
  return {
    customer: { userId: null, email: '', ...customer, name, phone },
    gstin: '',
    company: '',
    coupon: '',
    method: 'counter cash',
    isTakenAway: false,
    feedback: '',
    lines: lines.map((line) => ({ quantity: 1, vehicleId: null, position: null, ...line })),
    address: {
      name,
      phone,
      street: `${serial} Tilak Road`,
      landmark: '',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pincode: '411030',
      type: 'Home',
    },
    ...facts,
  }
}

export async function aDraft(shop: ShopUnderTest, facts: Facts = {}) {
  return done(await shop.verbs().drafts.add({ form: aDraftForm(facts), actor: ASHA }))
}

/** Something that was sold over the counter, paid by a link, and waits there to be taken along. */
export async function aCounterOrder(shop: ShopUnderTest, facts: Facts) {
  const draft = await aDraft(shop, { ...facts, method: 'link', isTakenAway: true, address: null })
  const { order } = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA }))
  const paid = { orderId: order.id, amount: order.amountCharged, reference: `UTR ${aPhone()}`, actor: ASHA }
  const placed = done(await shop.verbs().orders.notePayment(paid)).order
  return { ...placed, voucherNo: placed.voucherNo ?? 0 }
}

/** What was not refused. */
export function done<T>(it: T | Refusal): T {
  if (it instanceof Refusal) throw new Error(it.message)
  return it
}
