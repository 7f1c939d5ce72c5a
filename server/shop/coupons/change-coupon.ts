import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction, Updateable } from 'kysely'
import { type CouponFacts, couponFactsProblem, type ScopeInput } from '#domain/forms/coupons/coupon.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { CouponTable } from '#server/platform/database/tables/coupons.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { type Coupon, columnsOf } from './coupon.ts'
import { findScope } from './find-scope.ts'
import { findCoupon, lockCoupon } from './queries.ts'
import { type SeenCoupon, seenProblem } from './seen.ts'

type Deps = { db: Kysely<Tables>; now: number }
type CouponChange = Partial<CouponFacts> & { scope?: ScopeInput | undefined }
type Asked = { code: string; change: CouponChange; seen?: SeenCoupon | undefined }

/** Changes a coupon for orders to come; what is not in the change stays, and so does what orders have. */
export async function changeCoupon(
  { db: database, now }: Deps,
  shopId: ShopId,
  { code, change, seen }: Asked,
  actor: StaffActor,
): Promise<Coupon | Refusal> {
  return database.transaction().execute(async (db) => {
    const before = await lockCoupon(db, shopId, code)
    if (!before) return notThere(code)
    const changed = await seenProblem(db, code, { seen, now })
    if (changed) return changed
    const { scope: input, ...facts } = change
    const after = { ...before, ...facts }
    const problem = couponFactsProblem(after, now) ?? usesProblem(after)
    if (problem !== undefined) return new Refusal('BAD_USER_INPUT', problem)
    const scope = input ? await findScope(db, shopId, input) : before.scope
    if (scope instanceof Refusal) return scope
    const rule = columnsOf({ ...after, scope })
    if (isDeepStrictEqual(rule, columnsOf(before))) return before
    const columns = { ...rule, changed_at: now, changed_by: actor.name }
    return write(db, before, columns, { shopId, action: 'coupon.change', actor, now })
  })
}

/** Nobody can use it from now on; orders that have it keep it. */
export async function endCoupon(
  { db: database, now }: Deps,
  shopId: ShopId,
  { code }: { code: string },
  actor: StaffActor,
): Promise<Coupon | Refusal> {
  return database.transaction().execute(async (db) => {
    const before = await lockCoupon(db, shopId, code)
    if (!before) return notThere(code)
    if (before.endsAt !== null && before.endsAt <= now) {
      return new Refusal('CONFLICT', `The coupon ${code} has already ended.`)
    }
    const columns = { ends_at: now, changed_at: now, changed_by: actor.name }
    return write(db, before, columns, { shopId, action: 'coupon.end', actor, now })
  })
}

const notThere = (code: string) => new Refusal('NOT_FOUND', `There is no coupon ${code}.`)

function usesProblem({ uses, mostUses }: Coupon): string | undefined {
  if (mostUses === null || mostUses >= uses) return undefined
  return `It has already been used ${uses} times, so the limit cannot be lower than that. You can end it.`
}

async function write(
  db: Transaction<Tables>,
  before: Coupon,
  columns: Updateable<CouponTable>,
  { shopId, action, actor, now }: { shopId: ShopId; action: string; actor: StaffActor; now: number },
): Promise<Coupon> {
  const { id, code } = before
  await db.updateTable('coupons').set(columns).where('id', '=', id).execute()
  const changed = await findCoupon(db, shopId, code)
  if (!changed) throw new Error(`There is no coupon ${code}.`)
  const facts = changedFacts({ ...before }, { ...changed })
  // What a value means, its kind says.
  const [was, is] = [before, changed].map(({ kind }) => ({ kind }))
  const record = { kind: 'coupon', id: code }
  await writeAudit(db, {
    actor,
    at: now,
    action,
    record,
    before: { ...facts.before, ...was },
    after: { ...facts.after, ...is },
  })
  return changed
}
