import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CouponState, couponState } from '#domain/coupons/coupon-state.ts'
import type { CouponId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { COUPON_LIST, type CouponQuery } from '#domain/staff/lists/list-coupons.ts'
import { type DayRange, momentsOf } from '#domain/staff/lists/list-filters.ts'
import { contains } from '#server/platform/database/contains.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { type Page, pageById } from '#server/platform/list-page.ts'
import { type Coupon, couponOf } from '#server/shop/coupons/coupon.ts'
import { allCoupons } from '#server/shop/coupons/queries.ts'

type Deps = Pick<Database, 'db'> & { now: number }

export type ListedCoupon = Coupon & { state: CouponState }

const PER_PAGE = 50
const MOST_COUNTED = 1_000

/** One page of the coupons that somebody looks for. */
export async function findCoupons(
  deps: Deps,
  query: CouponQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<ListedCoupon> | Refusal> {
  return pageById(COUPON_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      let some = matching(deps, query)
        .orderBy('coupons.id', descending ? 'desc' : 'asc')
        .limit(count)
      if (after !== undefined) some = some.where('coupons.id', descending ? '<' : '>', after as CouponId)
      const rows = await some.execute()
      return rows.map(couponOf).map((coupon) => ({ ...coupon, state: couponState(coupon, deps.now) }))
    },
  })
}

export async function countCoupons(
  deps: Deps,
  query: CouponQuery,
): Promise<{ count: number; isMore: boolean }> {
  const rows = await matching(deps, query)
    .limit(MOST_COUNTED + 1)
    .execute()
  return { count: Math.min(rows.length, MOST_COUNTED), isMore: rows.length > MOST_COUNTED }
}

function matching({ db, now }: Deps, query: CouponQuery) {
  let found = allCoupons(db).where('coupons.shop_id', '=', SHOP_ID)
  for (const condition of conditionsOf(query, now)) found = found.where(condition)
  return found
}

type Condition = RawBuilder<SqlBool>

function conditionsOf(
  { text, filters: { state, kind, to, changed } }: CouponQuery,
  now: number,
): Condition[] {
  return [
    ...(state ? [anyOf(state.map((it) => isIn(it, now)))] : []),
    ...(kind ? [sql<SqlBool>`coupons.kind in (${sql.join(kind)})`] : []),
    // It holds to the end of its last day, which is when the next one begins.
    ...within(sql`coupons.ends_at - 1`, to),
    ...within(sql`coupons.changed_at`, changed),
    ...text.split(/\s+/).flatMap((word) => (word === '' ? [] : [hasWord(word)])),
  ]
}

const anyOf = (conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const HAS_USES = sql`(coupons.most_uses is null or coupons.uses < coupons.most_uses)`

/** As `couponState` has it. */
function isIn(state: CouponState, now: number): Condition {
  const hasEnded = sql`(coupons.ends_at is not null and coupons.ends_at <= ${now})`
  const hasStarted = sql`(coupons.starts_at is null or coupons.starts_at <= ${now})`
  switch (state) {
    case 'ended':
      return sql<SqlBool>`${hasEnded}`
    case 'not started':
      return sql<SqlBool>`(not ${hasEnded} and not ${hasStarted})`
    case 'used up':
      return sql<SqlBool>`(not ${hasEnded} and ${hasStarted} and not ${HAS_USES})`
    case 'running':
      return sql<SqlBool>`(not ${hasEnded} and ${hasStarted} and ${HAS_USES})`
  }
}

function within(moment: RawBuilder<unknown>, days: DayRange = {}): Condition[] {
  const { from, before } = momentsOf(days)
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${moment} >= ${from}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`${moment} < ${before}`]),
  ]
}

/** In its code, in what it is for, or in who changed it. */
const hasWord = (word: string): Condition =>
  anyOf(
    ['coupons.code', 'master_categories.name', 'products.name', 'products.number', 'coupons.changed_by'].map(
      (column) => contains(sql.ref(column), word),
    ),
  )
