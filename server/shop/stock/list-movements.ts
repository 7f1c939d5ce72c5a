import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { StockMovementTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type StockMovement = {
  id: number
  change: number
  reason: StockMovementTable['reason']
  movedAt: number
  note: string | null
  movedBy: string | null
  /** of the order that it is about */
  voucherNo: number | null
}

/** The ledger of a product, the latest first: so many rows of it, before one of them where that is named. */
export async function listStockMovements(
  db: Kysely<Tables>,
  { productId, before, limit }: { productId: ProductId; before: number | undefined; limit: number },
): Promise<StockMovement[]> {
  let rows = db
    .selectFrom('stock_movements')
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .select(['stock_movements.id', 'change', 'reason', 'moved_at as movedAt', 'note', 'moved_by as movedBy'])
    .select('orders.voucher_no as voucherNo')
    .where('product_id', '=', productId)
    .orderBy('stock_movements.id', 'desc')
    .limit(limit)
  if (before !== undefined) rows = rows.where('stock_movements.id', '<', before)
  return rows.execute()
}
