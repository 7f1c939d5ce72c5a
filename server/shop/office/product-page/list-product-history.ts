import type { Kysely } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listDoneSince } from '#server/shop/audit/done-since.ts'

/** The last that staff did to a product, the latest first. */
export const listProductHistory = (db: Kysely<Tables>, id: ProductId) =>
  listDoneSince(db, { kind: 'product', id: String(id) }, 0)
