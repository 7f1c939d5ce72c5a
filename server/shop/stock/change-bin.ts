import type { Transaction } from 'kysely'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockBySku } from './correct-stock.ts'

export type BinChange = {
  sku: string
  /** none: it lies nowhere in particular */
  bin: string | null
  actor: Actor
}

/** Notes where a product lies. Customers do not see it: nothing of what they are shown is another for it. */
export async function changeBin(
  { db, now }: Pick<Database, 'db'> & { now: number },
  { sku, bin, actor }: BinChange,
): Promise<{ name: string } | Refusal> {
  return db.transaction().execute((transaction) => changeBinIn({ db: transaction, now }, { sku, bin, actor }))
}

/** The same, within somebody's transaction. */
export async function changeBinIn(
  { db, now }: { db: Transaction<Tables>; now: number },
  { sku, bin, actor }: BinChange,
): Promise<{ name: string } | Refusal> {
  const product = await lockBySku(db, sku)
  if (!product) return new Refusal('NOT_FOUND', `There is no product with the number ${sku}.`)
  const { id, name, bin: before } = product
  if (bin === before) return { name }
  await db.updateTable('products').set({ bin }).where('id', '=', id).execute()
  await writeAudit(db, {
    actor,
    at: now,
    action: 'stock.bin',
    record: { kind: 'product', id },
    before: { bin: before },
    after: { bin },
  })
  return { name }
}
