import type { DraftMethod } from '#domain/drafts/draft.ts'
import { draftSchema } from '#domain/forms/drafts/draft.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { Refusal } from '#domain/refusal.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { placeDraft } from '#server/shop/drafts/place-draft.ts'
import { addDraft } from '#server/shop/drafts/save-draft.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'

type Taken = {
  dataDir: string
  origin: string
  productId: number
  phone: string
  email?: string
  name?: string
  method?: DraftMethod
}

/** Takes an order by phone in a shop that is running, as its people do, and brings the link by which it is paid. */
export async function takeOrder({
  dataDir,
  origin,
  productId,
  phone,
  email = '',
  name = 'Meera Joshi',
  method = 'link',
}: Taken): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { onLostConnection: () => {} })
  const actor = { kind: 'staff', name: 'Ravi' } as const
  const form = parseInput(draftSchema, {
    customer: { userId: null, name, phone, email },
    lines: [{ productId, quantity: 2, vehicleId: '', position: '' }],
    method,
    isTakenAway: false,
    address: { name, phone, street: '7 Tilak Road', city: 'Pune', state: 'Maharashtra', pincode: '411030' },
  })
  const deps = {
    ...database,
    origin,
    secret: '',
    now: Date.now(),
    messages: { nudge: () => {} },
    payments: paymentMethods(new TestPayments({ clock: Date.now })),
    log: { warn: () => {}, error: () => {} },
  }
  const draft = await addDraft(deps, { form: done(form), actor })
  const placed = done(await placeDraft(deps, { ...done(draft), reference: `UPI ${phone}`, actor }))
  await database.close()
  return placed.link ?? ''
}

function done<T>(it: T | Refusal): T {
  if (it instanceof Refusal) throw new Error(it.message)
  return it
}
