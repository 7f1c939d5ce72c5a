import type { Kysely } from 'kysely'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { ListedCatalogue } from './listed-catalogue.ts'
import { BELIEVED_FOR } from './product-changes.ts'

/** How long it is believed that nothing has changed. */
const BELIEVED_MS = 1_000

export type ListingDeps = Pick<Database, 'db'> & { now: number }

type Kept = { catalogue: Promise<ListedCatalogue>; lookedAt: number }

const kept = new WeakMap<Kysely<Tables>, Kept>()

/** The public catalogue as this process keeps it, a second old at most. */
export function listedCatalogue(deps: ListingDeps): Promise<ListedCatalogue> {
  const { db, now } = deps
  const last = kept.get(db)
  const age = last ? Math.abs(now - last.lookedAt) : Number.POSITIVE_INFINITY
  if (last && age < BELIEVED_MS) return last.catalogue
  const catalogue = last && age < BELIEVED_FOR ? readChanges(deps, last) : load(deps)
  // Whoever comes meanwhile waits for the same; after a failure the next one begins anew.
  kept.set(db, { catalogue, lookedAt: now })
  catalogue.catch(() => kept.delete(db))
  return catalogue
}

async function load({ db, now }: ListingDeps): Promise<ListedCatalogue> {
  const catalogue = new ListedCatalogue({ db, shopId: SHOP_ID })
  await catalogue.load(now)
  return catalogue
}

async function readChanges(deps: ListingDeps, last: Kept): Promise<ListedCatalogue> {
  const catalogue = await last.catalogue
  return (await catalogue.look(deps.now)) ? catalogue : load(deps)
}

/**
 * Loads or looks before anybody needs it. Nobody waits for this, not even whoever ends the process; a failure is told to
 * the one who asks for a listing next.
 */
export async function keepListing(deps: ListingDeps): Promise<void> {
  listedCatalogue(deps).catch(() => {})
}
