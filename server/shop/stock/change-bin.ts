import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
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
  { db, engine, now }: Pick<Database, 'db' | 'engine'> & { now: number },
  { sku, bin, actor }: BinChange,
): Promise<{ name: string } | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const product = await lockBySku(transaction, engine, sku)
    if (!product) return new Refusal('NOT_FOUND', `There is no product with the number ${sku}.`)
    const { id, name, bin: before } = product
    if (bin === before) return { name }
    await transaction.updateTable('products').set({ bin }).where('id', '=', id).execute()
    await writeAudit(transaction, {
      ...{ actor, at: now, action: 'stock.bin', record: { kind: 'product', id } },
      ...{ before: { bin: before }, after: { bin } },
    })
    return { name }
  })
}
