import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { type DeliveryRule, ruleInForce } from '#domain/delivery/delivery-rule.ts'
import { isPincode } from '#domain/delivery/pincode.ts'
import type { Zone } from '#domain/delivery/zone.ts'
import type { ShopId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { PincodeTable, ShippingRuleTable } from '#server/platform/database/tables/shop.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const PLACE = ['pincode', 'district', 'state', 'name', 'region', 'division'] as const
const RULE = ['id', 'shop_id', 'purchase_range', 'price'] as const
const ZONE = ['name', 'covers', 'pincodes', 'price', 'purchase_range', 'days'] as const

export type Pincode = Pick<Selectable<PincodeTable>, (typeof PLACE)[number]>
export type ShippingRule = Pick<Selectable<ShippingRuleTable>, (typeof RULE)[number]>

/** The districts of a pincode, the one with most post offices first. */
export async function listPincode(db: Kysely<Tables>, pincode: string): Promise<Pincode[]> {
  return isPincode(pincode) ? placesOfPincode(db, pincode) : []
}

const placesOfPincode = preparedQuery((db, pincode: string) =>
  db.selectFrom('pincodes').select(PLACE).where('pincode', '=', pincode).orderBy('position'),
)

/** What delivery has cost in the rest, and costs now: the rule with the highest id. */
export async function listShippingRules(db: Kysely<Tables>, shopId: ShopId): Promise<ShippingRule[]> {
  return rulesOfShop(db, shopId)
}

const rulesOfShop = preparedQuery((db, shopId: ShopId) =>
  db.selectFrom('shipping_rules').select(RULE).where('shop_id', '=', shopId).orderBy('id'),
)

/** What delivery costs now, where no zone says otherwise. */
export async function findDeliveryRule(db: Kysely<Tables>, shopId: ShopId): Promise<DeliveryRule> {
  return deliveryRuleOf(await listShippingRules(db, shopId))
}

export function deliveryRuleOf(rules: readonly ShippingRule[]): DeliveryRule {
  return ruleInForce(
    rules.map(({ id, price, purchase_range }) => ({ id, price, purchaseRange: purchase_range })),
  )
}

/** The rule that holds from now on; those before it stay. */
export async function insertShippingRule(
  db: Transaction<Tables>,
  rule: Insertable<ShippingRuleTable>,
): Promise<void> {
  await db.insertInto('shipping_rules').values(rule).execute()
}

/** In the order in which they are looked through. */
export async function listZones(db: Kysely<Tables>, shopId: ShopId): Promise<Zone[]> {
  const rows = await zonesOfShop(db, shopId)
  return rows.map(({ pincodes, purchase_range, ...zone }) => ({
    ...zone,
    prefixes: pincodes.split(' ').filter(Boolean),
    purchaseRange: purchase_range,
  }))
}

const zonesOfShop = preparedQuery((db, shopId: ShopId) =>
  db.selectFrom('delivery_zones').select(ZONE).where('shop_id', '=', shopId).orderBy('position'),
)

/** Until the transaction ends, nobody else changes what delivery costs. */
export async function lockZones(db: Transaction<Tables>, shopId: ShopId): Promise<void> {
  await db
    .updateTable('delivery_zones')
    .set({ shop_id: shopId })
    .where('shop_id', '=', shopId)
    .where('covers', '=', 'rest')
    .execute()
}

/** These instead of those that there were. The row of the rest stays, whatever it says: it is what is locked. */
export async function writeZones(
  db: Transaction<Tables>,
  shopId: ShopId,
  zones: readonly Zone[],
): Promise<void> {
  const rows = zones.map(({ prefixes, purchaseRange, ...zone }, position) => ({
    ...zone,
    shop_id: shopId,
    position,
    pincodes: prefixes.join(' '),
    purchase_range: purchaseRange,
  }))
  const [rest, others] = [
    rows.filter(({ covers }) => covers === 'rest'),
    rows.filter(({ covers }) => covers !== 'rest'),
  ]
  await db.deleteFrom('delivery_zones').where('shop_id', '=', shopId).where('covers', '<>', 'rest').execute()
  for (const { position, name, days } of rest) {
    await db
      .updateTable('delivery_zones')
      .set({ position, name, days })
      .where('shop_id', '=', shopId)
      .where('covers', '=', 'rest')
      .execute()
  }
  if (others.length > 0) await db.insertInto('delivery_zones').values(others).execute()
}
