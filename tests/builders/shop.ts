import type { Insertable, Kysely } from 'kysely'
import type { Zone } from '#domain/delivery/zone.ts'
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

type ZoneFacts = Partial<Zone> & Pick<Zone, 'name'>

/** The shop's zones, these alone: what nothing is said of covers the rest, costs as the rest and has no days. */
export async function deliveryZones(db: Kysely<Tables>, zones: readonly ZoneFacts[]): Promise<void> {
  const shop_id = await aShop(db)
  await db.deleteFrom('delivery_zones').execute()
  await db
    .insertInto('delivery_zones')
    .values(
      zones.map(({ name, prefixes = [], covers, price, purchaseRange, days }, position) => ({
        shop_id,
        position,
        name,
        covers: covers ?? (prefixes.length > 0 ? 'pincodes' : 'rest'),
        pincodes: prefixes.join(' '),
        price,
        purchase_range: purchaseRange,
        days,
      })),
    )
    .execute()
}

/** Pincodes that the shop knows. */
export async function somePincodes(
  db: Kysely<Tables>,
  places: Record<string, [district: string, state: string]>,
): Promise<void> {
  await db
    .insertInto('pincodes')
    .values(
      Object.entries(places).map(([pincode, [district, state]]) => ({
        pincode,
        position: 0,
        district,
        state,
        name: district,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
