import { join } from 'node:path'
import { draftSchema } from '#domain/forms/drafts/draft.ts'
import { parseInput } from '#domain/forms/parse.ts'
import type { OrderId, OrderLineId, ReturnId, UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReturnReason } from '#domain/returns/words.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { backupFolder } from '#server/providers/disk/backup-folder.ts'
import { diskPictureStore } from '#server/providers/disk/disk-store.ts'
import { TestPayments } from '#server/providers/offline/test-payments.ts'
import { createShop, type Shop } from '#server/shop/create-shop.ts'
import { paymentMethods } from '#server/shop/payments/payment-methods.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const
let serial = 0

/** Does something beside a shop that is running, on its own database, as its command line does. */
export async function besideShop<T>(dataDir: string, act: (shop: Shop) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { onLostConnection: () => {} })
  const shop = createShop({
    ...database,
    payments: paymentMethods(new TestPayments({ clock: Date.now })),
    pictures: diskPictureStore(dataDir),
    backups: {
      home: { dataDir, databaseUrl: undefined, pictures: { store: 'disk' }, sessionSecret: undefined },
      store: backupFolder(join(dataDir, 'backups')),
    },
    messages: { nudge: () => {} },
    secret: 'a secret that only tests know, long enough',
    origin: 'http://localhost',
    backofficeUrl: 'http://localhost',
    codesPerDay: 100,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: Date.now,
  })
  try {
    return await act(shop)
  } finally {
    await database.close()
  }
}

type Placed = { voucherNo: number; id: OrderId; userId: UserId; lineIds: OrderLineId[] }
type Input = {
  method: 'by hand' | 'cash on delivery' | 'link'
  quantity?: number
  productId?: number
  vehicleId?: string
  /** none: the customer has given none */
  email?: ''
}

/** An order that somebody of the shop has taken by phone: two of a lamp, for a customer in Pune. */
export async function anOfficeOrder(
  shop: Shop,
  { method, quantity = 2, productId = 1001, vehicleId = '', email }: Input,
): Promise<Placed> {
  const phone = `98${String(10_000_000 + ++serial)}`
  const name = 'Meera Joshi'
  const form = done(
    parseInput(draftSchema, {
      customer: { userId: null, name, phone, email: email ?? `meera${serial}@example.com` },
      lines: [{ productId, quantity, vehicleId, position: '' }],
      method,
      isTakenAway: false,
      address: {
        name,
        phone,
        street: `${serial} Tilak Road`,
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411030',
      },
    }),
  )
  const draft = done(await shop.drafts.add({ form, actor: RAVI }))
  const { order } = done(await shop.drafts.place({ ...draft, reference: `UTR ${serial}`, actor: RAVI }))
  const lineIds = order.lines.map(({ id }) => id)
  return { voucherNo: order.voucherNo ?? 0, id: order.id, userId: order.userId, lineIds }
}

/** The shop takes cash, and goods back within a week. */
export async function openHanded(shop: Shop): Promise<void> {
  done(await shop.payments.changeCashTerms(SHOP_ID, { isOn: true }, RAVI))
  done(await shop.returns.changeSettings(SHOP_ID, { days: 7, categories: [] }, RAVI))
}

/** Packs, ships and delivers an order, and asks for all of it to be taken back, as its customer does. */
export async function askedBack(
  shop: Shop,
  { voucherNo, id, userId, lineIds }: Placed,
  reason: ReturnReason = 'damaged',
): Promise<ReturnId> {
  const parcel = { voucherNo, parcelNo: undefined, actor: RAVI }
  done(await shop.orders.packParcel({ voucherNo, lines: undefined, actor: RAVI }))
  done(await shop.orders.shipParcel({ ...parcel, courier: null, trackingNo: null, trackingUrl: null }))
  done(await shop.orders.deliverParcel(parcel))
  const lines = lineIds.map((lineId) => ({ lineId, quantity: 1, reason }))
  const account = { upiId: 'meera@upi' }
  const asked = { userId, orderId: id, lines, note: 'The glass is cracked', photos: [], key: undefined }
  return done(await shop.returns.ask({ ...asked, wish: 'refund', refundTo: account })).id
}

/** It is here, in order. */
export async function arrivedBack(shop: Shop, returnId: ReturnId): Promise<void> {
  done(await shop.returns.accept({ returnId, answer: null, actor: RAVI }))
  done(await shop.returns.receive({ returnId, found: 'sellable', actor: RAVI }))
}

function done<T>(it: T | Refusal): T {
  if (it instanceof Refusal) throw new Error(it.message)
  return it
}
