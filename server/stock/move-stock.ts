import { type Insertable, sql, type Transaction } from 'kysely'
import { hasFallenLow } from '#domain/low-stock.ts'
import type { Engine } from '../database/engine.ts'
import { keepQuery } from '../database/keep-query.ts'
import type { StockMovementTable } from '../database/tables/catalogue.ts'
import type { Tables } from '../database/tables.ts'
import { together } from '../database/together.ts'
import type { LowStock } from './low-stock.ts'

/** So many units of a product, for an order. */
export type OrderedUnits = { productId: number; quantity: number }

type Reason = { orderId: number; now: number }

/**
 * Takes what an order needs, or throws: whoever calls has locked the products and seen that there is enough. Answers
 * those whose stock fell to its minimum by it.
 */
export async function takeStock(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  { orderId, now }: Reason,
): Promise<LowStock[]> {
  const noted = { reason: 'ordered', orderId, now } as const
  const taken: LowStock[][] = inLockingOrder(units).map(() => [])
  await together(db, () => [
    ...inLockingOrder(units).map(async ({ productId, quantity }, index) => {
      const [product] = await takeUnits(db, productId, quantity)
      if (!product) throw new Error(`There are no ${quantity} of product ${productId} to take.`)
      const { stock, minStock } = product
      if (hasFallenLow({ before: stock + quantity, after: stock, minStock })) taken[index] = [product]
    }),
    noteMovements(
      db,
      units.map(({ productId, quantity }) => ({ productId, change: -quantity })),
      noted,
    ),
  ])
  return taken.flat()
}

const takeUnits = keepQuery((db, productId: number, quantity: number) =>
  db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('id', '=', productId)
    .where('stock', '>=', quantity)
    .returning(['number', 'name', 'stock', 'min_stock as minStock']),
)

/** Takes what an order needs if all of it is there, and answers as above; else it takes nothing. */
export async function takeStockIfThere(
  db: Transaction<Tables>,
  engine: Engine,
  units: readonly OrderedUnits[],
  reason: Reason,
): Promise<LowStock[] | undefined> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    const product = db.selectFrom('products').select('stock').where('id', '=', productId)
    const locked = await (engine === 'sqlite' ? product : product.forNoKeyUpdate()).executeTakeFirst()
    if (locked === undefined || locked.stock < quantity) return undefined
  }
  return takeStock(db, units, reason)
}

type WhyReturned = Reason & { reason: Extract<StockMovementTable['reason'], 'not-paid' | 'cancelled'> }

/** Puts back what an order held. A product that is gone by now has no stock to put it to. */
export async function returnStock(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  { reason, orderId, now }: WhyReturned,
): Promise<void> {
  const returned: OrderedUnits[] = []
  for (const { productId, quantity } of inLockingOrder(units)) {
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set((row) => ({ stock: row('stock', '+', quantity) }))
      .where('id', '=', productId)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) returned.push({ productId, quantity })
  }
  await noteMovements(
    db,
    returned.map(({ productId, quantity }) => ({ productId, change: quantity })),
    { reason, orderId, now },
  )
}

/** What makes a product one that sells well. Answers the products' numbers, by id; one that is gone has none. */
export async function countUnitsSold(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
): Promise<Map<number, string>> {
  const counted = await together<{ id: number; number: string }[][]>(db, () =>
    inLockingOrder(units).map(({ productId, quantity }) => countSold(db, productId, quantity)),
  )
  return new Map(counted.flat().map(({ id, number }) => [id, number]))
}

const countSold = keepQuery((db, productId: number, quantity: number) =>
  db
    .updateTable('products')
    .set((row) => ({ units_sold: row('units_sold', '+', quantity) }))
    .where('id', '=', productId)
    .returning(['id', 'number']),
)

/** The units of an order that is called off were not sold. */
export async function uncountUnitsSold(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
): Promise<void> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    await db
      .updateTable('products')
      .set({
        units_sold: sql<number>`case when units_sold > ${quantity} then units_sold - ${quantity} else 0 end`,
      })
      .where('id', '=', productId)
      .execute()
  }
}

/** Everyone changes several products by ascending id: then no two can wait for each other. */
function inLockingOrder(units: readonly OrderedUnits[]): OrderedUnits[] {
  return units.toSorted((a, b) => a.productId - b.productId)
}

async function noteMovements(
  db: Transaction<Tables>,
  changes: { productId: number; change: number }[],
  { reason, orderId, now }: Reason & { reason: StockMovementTable['reason'] },
): Promise<void> {
  await together(db, () =>
    changes.map(({ productId, change }) =>
      noteMovement(db, { product_id: productId, change, reason, order_id: orderId, moved_at: now }),
    ),
  )
}

const noteMovement = keepQuery((db, movement: Insertable<StockMovementTable>) =>
  db.insertInto('stock_movements').values(movement),
)
