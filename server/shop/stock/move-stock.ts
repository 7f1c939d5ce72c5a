import { type Insertable, sql, type Transaction } from 'kysely'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { StockMovementTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isCheckViolation } from '#server/platform/database/violations.ts'
import { addSales, takeOffSales } from './sales.ts'

/** So many units of a product, for an order. */
export type OrderedUnits = { productId: ProductId; quantity: number }

type Reason = { orderId: OrderId; now: number }

/** What somebody had seen on the shelf, another has taken since. */
export class NotEnoughStock extends Error {
  override name = 'NotEnoughStock'
}

/** Takes what an order needs, or throws: whoever calls has seen that there is enough. */
export async function takeStock(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  { orderId, now }: Reason,
): Promise<void> {
  const noted = { reason: 'ordered', orderId, now } as const
  await pipeline(db, () => [
    ...inLockingOrder(units).map(async ({ productId, quantity }) => {
      try {
        await takeUnits(db, productId, quantity)
      } catch (error) {
        if (!isCheckViolation(error)) throw error
        throw new NotEnoughStock(`There are no ${quantity} of product ${productId} to take.`)
      }
    }),
    noteMovements(
      db,
      units.map(({ productId, quantity }) => ({ productId, change: -quantity })),
      noted,
    ),
  ])
}

// The table itself lets no stock fall below zero: that fails, where a condition would only change nothing.
const takeUnits = preparedQuery((db, productId: ProductId, quantity: number) =>
  db
    .updateTable('products')
    .set((row) => ({ stock: row('stock', '-', quantity) }))
    .where('id', '=', productId),
)

/** Takes what an order needs if all of it is there; else it takes nothing. */
export async function takeStockIfThere(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  reason: Reason,
): Promise<boolean> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    const product = db.selectFrom('products').select('stock').where('id', '=', productId)
    const locked = await (engineOf(db) === 'sqlite' ? product : product.forNoKeyUpdate()).executeTakeFirst()
    if (locked === undefined || locked.stock < quantity) return false
  }
  await takeStock(db, units, reason)
  return true
}

type WhyReturned = Reason & {
  reason: Extract<StockMovementTable['reason'], 'not-paid' | 'cancelled' | 'returned'>
}

/** Puts back what an order held, or what came back of it. A product that is gone by now has no stock to put it to. */
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

/** Adds to what makes a product one that sells well. */
export async function addUnitsSold(
  db: Transaction<Tables>,
  units: readonly (OrderedUnits & { day: number })[],
): Promise<void> {
  await pipeline(db, () =>
    inLockingOrder(units).map(({ productId, quantity }) => addSold(db, productId, quantity)),
  )
  // Whoever has the product's row has those of its days too.
  await pipeline(db, () =>
    units.map(({ productId, quantity, day }) =>
      addSales(db, { product_id: productId, day, units: quantity }),
    ),
  )
}

const addSold = preparedQuery((db, productId: ProductId, quantity: number) =>
  db
    .updateTable('products')
    .set((row) => ({ units_sold: row('units_sold', '+', quantity) }))
    .where('id', '=', productId),
)

export async function takeOffUnitsSold(
  db: Transaction<Tables>,
  units: readonly OrderedUnits[],
  day: number,
): Promise<void> {
  for (const { productId, quantity } of inLockingOrder(units)) {
    await db
      .updateTable('products')
      .set({
        units_sold: sql<number>`case when units_sold > ${quantity} then units_sold - ${quantity} else 0 end`,
      })
      .where('id', '=', productId)
      .execute()
    await takeOffSales(db, { productId, day, quantity })
  }
}

/** Everyone changes several products by ascending id: then no two can wait for each other. */
function inLockingOrder(units: readonly OrderedUnits[]): OrderedUnits[] {
  return units.toSorted((a, b) => a.productId - b.productId)
}

async function noteMovements(
  db: Transaction<Tables>,
  changes: { productId: ProductId; change: number }[],
  { reason, orderId, now }: Reason & { reason: StockMovementTable['reason'] },
): Promise<void> {
  await pipeline(db, () =>
    changes.map(({ productId, change }) =>
      noteMovement(db, { product_id: productId, change, reason, order_id: orderId, moved_at: now }),
    ),
  )
}

const noteMovement = preparedQuery((db, movement: Insertable<StockMovementTable>) =>
  db.insertInto('stock_movements').values(movement),
)
