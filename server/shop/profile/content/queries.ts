import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type PolicyPage = {
  slug: string
  body: string
}

export async function listPolicyPages(db: Kysely<Tables>, shopId: ShopId): Promise<PolicyPage[]> {
  return db
    .selectFrom('policy_pages')
    .select(['slug', 'body'])
    .where('shop_id', '=', shopId)
    .orderBy('slug')
    .execute()
}
