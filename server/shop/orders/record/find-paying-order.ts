import type { Kysely } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The order whose money it is: its own, or of a replacement that of the first order. */
export async function findPayingOrderId(
  db: Kysely<Tables>,
  { id, replacesOrderId }: { id: OrderId; replacesOrderId: OrderId | null },
): Promise<OrderId> {
  let [paying, before] = [id, replacesOrderId]
  while (before !== null) {
    paying = before
    const order = await db
      .selectFrom('orders')
      .select('replaces_order_id as before')
      .where('id', '=', paying)
      .executeTakeFirst()
    before = order?.before ?? null
  }
  return paying
}
