import { sql, type Transaction } from 'kysely'
import { MOST_UNITS } from '#domain/forms/stock/stock.ts'
import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { hasFallenLow } from '#domain/stock/low-stock.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { StockMovementTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listMailReaders } from '#server/shop/profile/mail-readers.ts'
import { enqueueLowStock, type LowStock } from './low-stock.ts'

export type Correction = {
  sku: string
  why: string
  /** what it was when somebody looked: if it is another one by now, nothing is changed */
  seen?: number
} & ({ counted: number } | { added: number } | { counted: number; since: SeenStock })

/** The stock beside which somebody has counted, and the last row of its ledger then. What orders took or brought since stays so. */
export type SeenStock = { stock: number; ledgerId: number }

export type Corrected = { name: string; before: number; after: number }

/** Brings a product's stock to what was counted, or changes it by what came or went, with a row of the ledger. */
export async function correctStock(
  { db, now }: Pick<Database, 'db'> & { now: number },
  correction: Correction,
  actor: StaffActor,
): Promise<Corrected | Refusal> {
  return db.transaction().execute((transaction) => correctIn({ db: transaction, now }, correction, actor))
}

/** The same, within somebody's transaction. What it refuses it has not changed. */
export async function correctIn(
  { db, now }: { db: Transaction<Tables>; now: number },
  correction: Correction,
  actor: StaffActor,
): Promise<Corrected | Refusal> {
  const { sku, why, seen } = correction
  const product = await lockBySku(db, sku)
  if (!product) return new Refusal('NOT_FOUND', `There is no product with the number ${sku}.`)
  const { name, stock: before } = product
  if (seen !== undefined && seen !== before)
    return new Refusal('CONFLICT', `The stock of ${sku} is now ${before}, not ${seen}. Please check again.`)
  const meanwhile = 'since' in correction && (await countedSince(db, product, correction.since))
  if (meanwhile) return meanwhile
  const after = stockAfter(before, correction)
  if (after < 0) return new Refusal('OUT_OF_STOCK', `Only ${before} of ${sku} (${name}) are in stock.`)
  if (after > MOST_UNITS) return new Refusal('BAD_USER_INPUT', `Stock can be at most ${MOST_UNITS}.`)
  const reason = reasonOf(correction)
  const low = await setStock(db, product, { after, reason, note: why, actor, now })
  if (low) await enqueueLowStock(db, await listMailReaders(db, 'low stock'), [low], now)
  await writeAudit(db, {
    actor,
    at: now,
    action: 'stock.correct',
    record: { kind: 'product', id: product.id },
    before: { stock: before },
    after: { sku, stock: after, why },
  })
  return { name, before, after }
}

function stockAfter(before: number, correction: Correction): number {
  if ('added' in correction) return before + correction.added
  return 'since' in correction ? before + correction.counted - correction.since.stock : correction.counted
}

const BY_HAND = ['counted', 'received', 'removed', 'imported'] as const

/** Somebody else has counted or moved pieces since: that may have been the same difference. */
async function countedSince(
  db: Transaction<Tables>,
  { id, sku, stock }: { id: ProductId; sku: string; stock: number },
  { ledgerId }: SeenStock,
): Promise<Refusal | undefined> {
  const last = await db
    .selectFrom('stock_movements')
    .select(['change', 'moved_by as by'])
    .where('product_id', '=', id)
    .where('id', '>', ledgerId)
    .where('reason', 'in', BY_HAND)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const change = last.change > 0 ? `+${last.change}` : `−${-last.change}`
  return new Refusal(
    'CONFLICT',
    `${last.by ?? 'Somebody else'} has just changed the stock of ${sku} (${change}): it is now ${stock}. Nothing was saved. Please check again.`,
  )
}

function reasonOf(correction: Correction): StockMovementTable['reason'] {
  if ('counted' in correction) return 'counted'
  return correction.added > 0 ? 'received' : 'removed'
}

/** What `setStock` has to know of a product. */
export const STOCK_COLUMNS = ['id', 'number as sku', 'name', 'stock', 'min_stock as minStock'] as const

/** Until the transaction ends nobody else changes the product. */
export async function lockBySku(db: Transaction<Tables>, sku: string) {
  const product = db
    .selectFrom('products')
    .select([...STOCK_COLUMNS, 'bin'])
    .where('shop_id', '=', SHOP_ID)
    .where('number', '=', sku)
  return (engineOf(db) === 'sqlite' ? product : product.forNoKeyUpdate()).executeTakeFirst()
}

type NewStock = {
  after: number
  reason: StockMovementTable['reason']
  note: string
  actor: StaffActor
  now: number
}

/** For whoever has locked the product: stock and ledger together. Answers the product if it fell to its minimum. */
export async function setStock(
  db: Transaction<Tables>,
  { id, stock: before, ...product }: LowStock & { id: ProductId },
  { after, reason, note, actor, now }: NewStock,
): Promise<LowStock | undefined> {
  if (after === before) return undefined
  const told = after > product.minStock ? null : sql<number>`coalesce(low_stock_told, 0)`
  await db.updateTable('products').set({ stock: after, low_stock_told: told }).where('id', '=', id).execute()
  await db
    .insertInto('stock_movements')
    .values({ product_id: id, change: after - before, reason, moved_at: now, note, moved_by: actor.name })
    .execute()
  return hasFallenLow({ before, after, minStock: product.minStock })
    ? { ...product, stock: after }
    : undefined
}
