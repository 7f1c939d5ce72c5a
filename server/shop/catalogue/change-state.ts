import type { Kysely } from 'kysely'
import {
  flagsOf,
  inOneSentence,
  missingToPublish,
  type ProductState,
  productState,
} from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockStored } from './csv/csv-product.ts'

type Wanted = { id: ProductId; to: ProductState; seen: ProductState }

/** Shows a product to customers once nothing of it is missing, or takes it out of their sight. */
export async function changeState(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  { id, to, seen }: Wanted,
  actor: StaffActor,
): Promise<{ state: ProductState } | Refusal> {
  return database.transaction().execute(async (db) => {
    const product = await lockStored(db, id)
    if (!product) return new Refusal('NOT_FOUND', 'This product is no longer in the catalogue.')
    const state = productState(product)
    if (state !== seen)
      return new Refusal('CONFLICT', `Somebody else has changed this meanwhile: it is now ${state}.`)
    if (state === to) return { state }
    const missing = to === 'published' ? missingToPublish(product) : []
    if (missing.length > 0)
      return new Refusal('CONFLICT', `It cannot be published yet: it needs ${inOneSentence(missing)}.`)
    const { publish, isOnline: is_online } = flagsOf(to)
    await db
      .updateTable('products')
      .set({ publish, is_online, updated_at: now })
      .where('id', '=', id)
      .execute()
    const record = { kind: 'product', id }
    const [before, after] = [{ state }, { state: to }]
    await writeAudit(db, { actor, at: now, action: 'product.state', record, before, after })
    return { state: to }
  })
}
