import { openDatabase } from '#server/platform/database/open-database.ts'
import { packParcel } from '#server/shop/orders/fulfilment/pack-parcel.ts'

/*
 * A process that packs whatever is left of all orders, unit by unit, and prints the invoice of each. It ends when nothing is
 * left.
 */
const { DATA_DIR = '', DATABASE_URL } = process.env
const database = await openDatabase(
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
  { onLostConnection: () => {} },
)
const lines = await database.db
  .selectFrom('order_lines')
  .innerJoin('orders', 'orders.id', 'order_lines.order_id')
  .select(['order_lines.id', 'order_lines.quantity', 'orders.voucher_no as voucherNo'])
  .where('orders.state', '=', 'placed')
  .orderBy('order_lines.id')
  .execute()
for (const { id, quantity, voucherNo } of lines) {
  for (let unit = 0; unit < quantity; unit++) {
    const packed = await packParcel(
      { ...database, now: Date.now() },
      {
        voucherNo: voucherNo ?? 0,
        lines: [{ lineId: id, quantity: 1 }],
        actor: { kind: 'system' },
      },
    )
    if ('invoiceNo' in packed) console.log(packed.invoiceNo)
  }
}
await database.close()
