import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listDoneSince } from '#server/shop/audit/done-since.ts'
import type { AuditRow } from '#server/shop/audit/list-audit.ts'
import { findStored } from '#server/shop/catalogue/csv/csv-product.ts'
import { isAsItWasMade } from './undo-change.ts'

type Deps = { db: Kysely<Tables>; now: number }

/** The last that staff did to a product, the latest first, and what of it can be undone. */
export async function listProductHistory(
  { db, now }: Deps,
  id: ProductId,
): Promise<(AuditRow & { canUndo: boolean })[]> {
  const rows = await listDoneSince(db, { kind: 'product', id: String(id) }, 0)
  const product = rows.length > 0 ? await findStored(db, id) : undefined
  return rows.map((row) => ({ ...row, canUndo: product !== undefined && isAsItWasMade(row, product, now) }))
}
