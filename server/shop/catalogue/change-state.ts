import type { Kysely, Transaction } from 'kysely'
import {
  joinWithAnd,
  missingToPublish,
  type ProductState,
  productState,
  stateFacts,
} from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Actor, type StaffActor, THE_SYSTEM } from '#domain/staff/actor.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockStored, type StoredProduct } from './csv/csv-product.ts'

type Deps = { db: Kysely<Tables>; now: number }

type Wanted = {
  id: ProductId
  to: ProductState
  seen: ProductState
  /** of what is to be scheduled */
  publishAt?: number | undefined
}

/** Shows a product to customers once nothing of it is missing, on a day to come, or takes it out of their sight. */
export async function changeState(
  { db: database, now }: Deps,
  { id, to, seen, publishAt }: Wanted,
  actor: StaffActor,
): Promise<{ state: ProductState } | Refusal> {
  return database.transaction().execute(async (db) => {
    const product = await lockStored(db, id)
    if (!product) return new Refusal('NOT_FOUND', 'This product is no longer in the catalogue.')
    const state = productState(product)
    if (state !== seen)
      return new Refusal('CONFLICT', `Somebody else has just changed this: it is now ${state}.`)
    if (to === 'scheduled' && (publishAt ?? 0) <= now)
      return new Refusal('BAD_USER_INPUT', 'Choose a later day.')
    if (state === to && product.publishAt === (publishAt ?? null)) return { state }
    const missing = to === 'published' || to === 'scheduled' ? missingToPublish(product) : []
    if (missing.length > 0)
      return new Refusal('CONFLICT', `It cannot be published yet: it needs ${joinWithAnd(missing)}.`)
    await writeState({ db, now }, product, { to, publishAt }, actor)
    return { state: to }
  })
}

/** Publishes what is due. What lacks something by then is a draft again. */
export async function publishScheduled({ db: database, now }: Deps): Promise<void> {
  for (const { id } of await listDue(database, now)) {
    await database.transaction().execute(async (db) => {
      const product = await lockStored(db, id)
      // Somebody has changed it since.
      if (!product || productState(product) !== 'scheduled' || (product.publishAt ?? now) > now) return
      const to = missingToPublish(product).length === 0 ? 'published' : 'draft'
      await writeState({ db, now }, product, { to }, THE_SYSTEM)
    })
  }
}

const AT_ONCE = 200

const listDue = preparedQuery((db, now: number) =>
  db.selectFrom('products').select('id').where('publish_at', '<=', now).orderBy('publish_at').limit(AT_ONCE),
)

async function writeState(
  { db, now }: Deps & { db: Transaction<Tables> },
  product: StoredProduct,
  { to, publishAt }: { to: ProductState; publishAt?: number | undefined },
  actor: Actor,
): Promise<void> {
  const { id } = product
  const facts = stateFacts(to, { now, ...(publishAt !== undefined && { publishAt }) })
  await db
    .updateTable('products')
    .set({
      publish: facts.publish,
      is_online: facts.isOnline,
      publish_at: facts.publishAt,
      archived_at: facts.archivedAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  const before = { state: productState(product), ...(product.publishAt && { publishAt: product.publishAt }) }
  const after = { state: to, ...(facts.publishAt && { publishAt: facts.publishAt }) }
  const record = { kind: 'product', id }
  await writeAudit(db, { actor, at: now, action: 'product.state', record, before, after })
}
