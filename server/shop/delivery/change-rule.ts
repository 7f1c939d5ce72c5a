import type { Transaction } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findDeliveryRule, insertShippingRule, lockZones } from './queries.ts'

/** What is not said stays. */
type RuleChange = { price?: Paise | null | undefined; purchaseRange?: Paise | null | undefined }

/**
 * Changes what delivery costs in the rest. A rule of its own, which holds from now on: the rules before it tell what
 * delivery once cost.
 */
export async function changeRule(db: Transaction<Tables>, shopId: ShopId, change: RuleChange): Promise<void> {
  await lockZones(db, shopId)
  const before = await findDeliveryRule(db, shopId)
  const price = change.price ?? before.price
  const purchase_range = change.purchaseRange ?? before.purchaseRange
  if (price === before.price && purchase_range === before.purchaseRange) return
  await insertShippingRule(db, { shop_id: shopId, price, purchase_range })
}
