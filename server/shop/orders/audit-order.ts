import type { Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type AuditEntry, writeAudit } from '#server/shop/audit/write-audit.ts'

/** Notes what staff do to an order; its number is noted too, since that is how they call it. */
export async function auditOrder(
  db: Transaction<Tables>,
  { id, voucherNo }: { id: OrderId; voucherNo: number | null },
  { after, ...entry }: Omit<AuditEntry, 'record'>,
): Promise<void> {
  const record = { kind: 'order', id }
  await writeAudit(db, { ...entry, record, after: { order: voucherNo ?? undefined, ...after } })
}
