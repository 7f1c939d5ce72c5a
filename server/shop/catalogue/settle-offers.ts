import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { FULL } from '#domain/money/paise.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** The others have their turn the next time: a stop waits for the end of this. */
const BATCH_SIZE = 2_000

/**
 * Writes down what an offer's end means: no discount, and the list price as selling price (see priceAt). Reads
 * know it without this; lists sorted by price learn it here. One product at a time: orders lock several, and
 * must not be waited for while others are held.
 */
export async function settleEndedOffers({ db, now }: Pick<Database, 'db'> & { now: number }): Promise<void> {
  const ended = await endedOffers(db, now).execute()
  const remaining = sql`(${sql.lit(FULL)} - discount)`
  for (const { id } of ended) {
    await db
      .updateTable('products')
      .set({
        // The list price to the paisa, halves up, as the domain divides.
        selling_price: sql<number>`(2 * selling_price * ${sql.lit(FULL)} + ${remaining}) / (2 * ${remaining})`,
        discount: 0,
      })
      .where('id', '=', id)
      .where('offer_ends_at', '<=', now)
      .where('discount', '>', 0)
      .execute()
    // A shop where thousands of offers end at midnight goes on selling.
    await nextTurn()
  }
}

/** Its index has only what is reduced, which SQLite knows of a number in the text alone. */
export const endedOffers = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('products')
    .select('id')
    .where('offer_ends_at', '<=', now)
    .where('discount', '>', sql.lit(0))
    .orderBy('offer_ends_at')
    .limit(BATCH_SIZE)
