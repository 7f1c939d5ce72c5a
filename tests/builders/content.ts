import type { Insertable, Kysely } from 'kysely'
import type { PolicyPageTable, Tables } from '#server/database/tables.ts'
import { aShop } from './catalogue.ts'

export async function aPolicyPage(
  db: Kysely<Tables>,
  facts: Partial<Insertable<PolicyPageTable>> = {},
): Promise<void> {
  const shop_id = await aShop(db)
  await db
    .insertInto('policy_pages')
    .values({ shop_id, slug: 'privacy_policy', body: '<p>Private.</p>', updated_at: 0, ...facts })
    .execute()
}
