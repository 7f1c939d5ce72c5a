import type { Insertable, Kysely } from 'kysely'
import type { PolicyPageTable, ShippingRuleTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'
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

export async function aShippingRule(
  db: Kysely<Tables>,
  facts: Partial<Insertable<ShippingRuleTable>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('shipping_rules')
    .values({ shop_id: await aShop(db), price: 9_900, purchase_range: 200_000, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
