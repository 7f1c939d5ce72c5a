import { openDatabase } from '#server/platform/database/open-database.ts'
import { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { makeOwedRefund } from '#server/shop/orders/refunds/make-refunds.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'
import { closeReturn } from '#server/shop/returns/close-return.ts'
import { receiveReturn } from '#server/shop/returns/receive-return.ts'
import { STAND_IN_KEYS } from './razorpay-stand-in/stand-in.ts'

/*
 * A process that receives and closes whatever returns are accepted, by the stand-in for Razorpay at RAZORPAY_URL, and prints each
 * step. Then it makes the refunds that are left over from before, and ends.
 */
const { DATA_DIR = '', DATABASE_URL, RAZORPAY_URL } = process.env
const database = await openDatabase(
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
  { onLostConnection: () => {} },
)
const settings = { ...STAND_IN_KEYS, url: new URL(RAZORPAY_URL ?? 'http://127.0.0.1:1') }
const publicUrl = new URL('https://shop.example')
const deps: OrderDeps = {
  ...database,
  payments: paymentMethods(new RazorpayPayments({ settings, publicUrl, timeoutMs: 5_000 })),
  messages: { nudge: () => {} },
  secret: 'a secret that only tests know, long enough',
  log: { warn: console.log, error: console.log },
  now: Date.now(),
}
const actor = { kind: 'system' } as const
const open = await database.db
  .selectFrom('returns')
  .select(['id', 'state'])
  .where('state', 'in', ['accepted', 'received'])
  .orderBy('id')
  .execute()
for (const { id, state } of open) {
  if (state === 'accepted') await receiveReturn(deps, { returnId: id, found: 'sellable', actor })
  console.log(`received ${id}`)
  await closeReturn(deps, { returnId: id, actor })
  console.log(`closed ${id}`)
}
const owed = await database.db
  .selectFrom('refunds')
  .select('id')
  .where('state', 'in', ['asked', 'sent'])
  .execute()
for (const { id } of owed) await makeOwedRefund(deps, id)
await database.close()
