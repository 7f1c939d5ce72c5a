import type { Transaction } from 'kysely'
import type { OrderId, OrderLineId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type AuditEntry, writeAudit } from '#server/shop/audit/write-audit.ts'
import type { PlacedOrder } from './placed-order.ts'

type Units = readonly { lineId: OrderLineId; quantity: number }[]

/** Units of an order, with what they are called: who reads of them knows no ids. */
export const namedUnits = <Some extends Units>({ lines }: Pick<PlacedOrder, 'lines'>, units: Some) =>
  units.map((it) => ({ ...it, name: lines.find(({ id }) => id === it.lineId)?.name }))

/** Notes what staff do to an order; its number is noted too, since that is how they call it. */
export async function auditOrder(
  db: Transaction<Tables>,
  { id, voucherNo }: { id: OrderId; voucherNo: number | null },
  { after, ...entry }: Omit<AuditEntry, 'record'>,
): Promise<void> {
  const record = { kind: 'order', id }
  await writeAudit(db, { ...entry, record, after: { order: voucherNo ?? undefined, ...after } })
}
