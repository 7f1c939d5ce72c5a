import { openDatabase } from '#server/platform/database/open-database.ts'
import { deliverParcel } from '#server/shop/orders/fulfilment/deliver-parcel.ts'
import { refuseParcel } from '#server/shop/returns/refuse-parcel.ts'

/*
 * A process that notes of every parcel on its way what became of it at the door: every other one is paid in cash, the others are
 * refused. It prints each, and ends when none is left.
 */
const { DATA_DIR = '', DATABASE_URL } = process.env
const database = await openDatabase(
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
  { onLostConnection: () => {} },
)
const parcels = await database.db
  .selectFrom('parcels')
  .innerJoin('orders', 'orders.id', 'parcels.order_id')
  .select(['parcels.id', 'orders.voucher_no as voucherNo'])
  .where('parcels.shipped_at', 'is not', null)
  .where('parcels.delivered_at', 'is', null)
  .where('parcels.refused_at', 'is', null)
  .orderBy('parcels.id')
  .execute()
const deps = { ...database, messages: { nudge: () => {} }, now: Date.now() }
for (const { id, voucherNo } of parcels) {
  const door = { voucherNo: voucherNo ?? 0, parcelNo: undefined, actor: { kind: 'system' } as const }
  if (id % 2 === 0) await deliverParcel(deps, door)
  else await refuseParcel(deps, { ...door, note: null })
  console.log(id)
}
await database.close()
