import type { Kysely } from 'kysely'
import { couponFactsProblem, type NewCoupon } from '#domain/forms/coupons/coupon.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { type Coupon, columnsOf } from './coupon.ts'
import { findScope } from './find-scope.ts'
import { findCoupon } from './queries.ts'

export async function addCoupon(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  shopId: ShopId,
  { code, scope: input, ...facts }: NewCoupon,
  actor: StaffActor,
): Promise<Coupon | Refusal> {
  const problem = couponFactsProblem(facts, now)
  if (problem !== undefined) return new Refusal('BAD_USER_INPUT', problem)
  return database.transaction().execute(async (db) => {
    const scope = await findScope(db, shopId, input)
    if (scope instanceof Refusal) return scope
    const added = await db
      .insertInto('coupons')
      .values({
        ...columnsOf({ ...facts, scope }),
        shop_id: shopId,
        code,
        changed_at: now,
        changed_by: actor.name,
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
    const coupon = await findCoupon(db, shopId, code)
    if (!added || !coupon) {
      return new Refusal('CONFLICT', `The coupon ${code} already exists. Change it, or use another code.`)
    }
    const record = { kind: 'coupon', id: code }
    await writeAudit(db, { actor, at: now, action: 'coupon.add', record, after: { ...coupon } })
    return coupon
  })
}
