import type { Insertable, Transaction, Updateable } from 'kysely'
import type { CouponId, OrderId, UserId } from '#domain/ids.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { CouponUseTable } from '#server/platform/database/tables/coupons.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isCheckViolation } from '#server/platform/database/violations.ts'

/*
 * How often a coupon is used is counted with the order that uses it, in its transaction. Whoever changes products too does
 * that first: then no two wait for each other.
 */

/** What somebody had seen to be left of a coupon, others have used since. */
export class CouponUsedUp extends Error {
  override name = 'CouponUsedUp'
}

type Use = { couponId: CouponId; orderId: OrderId; userId: UserId; now: number }

/** Counts a use, or throws: whoever calls has seen that one is left. */
export async function takeUse(
  db: Transaction<Tables>,
  { couponId, orderId, userId, now }: Use,
): Promise<void> {
  await pipeline(db, () => [
    countUse(db, couponId),
    noteUse(db, { order_id: orderId, coupon_id: couponId, user_id: userId, used_at: now }),
  ])
}

async function countUse(db: Transaction<Tables>, couponId: CouponId): Promise<void> {
  try {
    await raise(db, couponId)
  } catch (error) {
    if (!isCheckViolation(error)) throw error
    throw new CouponUsedUp(`The coupon ${couponId} is used up.`)
  }
}

// The table itself lets no coupon be used too often: that fails, where a condition would only change nothing.
const raise = preparedQuery((db, id: CouponId) =>
  db
    .updateTable('coupons')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', id),
)

const noteUse = preparedQuery((db, use: Insertable<CouponUseTable>) =>
  db.insertInto('coupon_uses').values(use),
)

type UsedBy = { id: OrderId; coupon: string | null }

/** An order that was called off as a whole, or never paid, gives its use back: once, however often it is told. */
export async function giveUseBack(db: Transaction<Tables>, order: UsedBy, now: number): Promise<void> {
  const couponId = await changeUse(db, order, { isGivenBack: false, change: { given_back_at: now } })
  if (couponId === undefined) return
  await db
    .updateTable('coupons')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('id', '=', couponId)
    .execute()
}

/** An order that was given up and is paid after all takes the use again that it gave back, or throws. */
export async function takeUseAgain(db: Transaction<Tables>, order: UsedBy, now: number): Promise<void> {
  const change = { given_back_at: null, used_at: now }
  const couponId = await changeUse(db, order, { isGivenBack: true, change })
  if (couponId !== undefined) await countUse(db, couponId)
}

type Change = { isGivenBack: boolean; change: Updateable<CouponUseTable> }

/** The coupon whose use was changed; none where it was not as it had to be. */
async function changeUse(
  db: Transaction<Tables>,
  { id, coupon }: UsedBy,
  { isGivenBack, change }: Change,
): Promise<CouponId | undefined> {
  if (coupon === null) return undefined
  const used = await db
    .updateTable('coupon_uses')
    .set(change)
    .where('order_id', '=', id)
    .where('given_back_at', isGivenBack ? 'is not' : 'is', null)
    .returning('coupon_id')
    .executeTakeFirst()
  return used?.coupon_id
}
