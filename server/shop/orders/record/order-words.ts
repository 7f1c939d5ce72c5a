import type { Insertable, Kysely } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { type NamedOrder, wordsOfOrder } from '#domain/orders/order-words.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OrderWordTable } from '#server/platform/database/tables/lists.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Row = Insertable<OrderWordTable>

/** One statement for each number of words: there are some twenty. */
const inserts = new Map<number, (db: Kysely<Tables>, ...rows: Row[]) => Promise<unknown>>()

/** Writes down what staff find an order by. What is there already stays. */
export async function insertOrderWords(
  db: Kysely<Tables>,
  orderId: OrderId,
  order: NamedOrder,
): Promise<void> {
  const rows = wordsOfOrder(order).map((word) => ({ word, order_id: orderId }))
  if (rows.length > 0) await insertOf(rows.length)(db, ...rows)
}

/** For an order that goes somewhere else now. By the words it had: the table is read by word, not by order. */
export async function replaceOrderWords(
  db: Kysely<Tables>,
  orderId: OrderId,
  { before, after }: { before: NamedOrder; after: NamedOrder },
): Promise<void> {
  const old = wordsOfOrder(before)
  if (old.length > 0) {
    await db.deleteFrom('order_words').where('word', 'in', old).where('order_id', '=', orderId).execute()
  }
  await insertOrderWords(db, orderId, after)
}

function insertOf(count: number) {
  const made =
    inserts.get(count) ??
    preparedQuery((db, ...rows: Row[]) =>
      db
        .insertInto('order_words')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing()),
    )
  inserts.set(count, made)
  return made
}
