import { type Kysely, sql } from 'kysely'
import type { SeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type PriceChange, type PriceStep, previewPrice } from '#server/shop/catalogue/change-price.ts'

/** How many customers or orders have how many pieces of it. */
export type PieceCount = { count: number; pieces: number }

export type PricePreview = PriceStep & {
  /** these are asked the new price */
  carts: PieceCount
  /** these keep the price that they were placed at */
  unpaid: PieceCount
}

/** What another price would mean. Nothing is written. */
export async function previewPriceChange(
  { db, now }: Pick<Database, 'db'> & { now: number },
  { id, sku }: { id: ProductId; sku: string },
  change: PriceChange,
  seen: SeenPrice,
): Promise<PricePreview | Refusal> {
  const step = await previewPrice({ db, now }, sku, change, seen)
  if (step instanceof Refusal) return step
  return { ...step, carts: await first(inCarts, db, id), unpaid: await first(inUnpaidOrders, db, id) }
}

type Count = (db: Kysely<Tables>, id: ProductId) => Promise<PieceCount[]>

async function first(count: Count, db: Kysely<Tables>, id: ProductId): Promise<PieceCount> {
  return (await count(db, id))[0] ?? { count: 0, pieces: 0 }
}

// PostgreSQL sums whole numbers to a type of its own, which the driver hands over as text.
const PIECES = sql<number>`cast(coalesce(sum(quantity), 0) as bigint)`.as('pieces')

const inCarts = preparedQuery((db, id: ProductId) =>
  db
    .selectFrom('cart_lines')
    .select((it) => [it.fn.count<number>('user_id').distinct().as('count'), PIECES])
    .where('product_id', '=', id),
)

const inUnpaidOrders = preparedQuery((db, id: ProductId) =>
  db
    .selectFrom('order_lines')
    .select((it) => [it.fn.count<number>('order_id').distinct().as('count'), PIECES])
    .where('product_id', '=', id)
    .where((where) =>
      where(
        'order_id',
        'in',
        db
          .selectFrom('orders')
          .select('id')
          .where('state', '=', sql.lit('awaiting payment' as const)),
      ),
    ),
)
