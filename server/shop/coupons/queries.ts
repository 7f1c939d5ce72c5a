import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { parseCouponCode } from '#domain/coupons/coupon.ts'
import type { OrderId, ShopId, UserId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { COUPON, type Coupon, couponOf } from './coupon.ts'

/** All of them, ready to be narrowed. */
export const allCoupons = (db: Kysely<Tables>) =>
  db
    .selectFrom('coupons')
    .leftJoin('master_categories', 'master_categories.id', 'coupons.master_category_id')
    .leftJoin('products', 'products.id', 'coupons.product_id')
    .select(COUPON)
    .select(['master_categories.name as categoryName', 'products.name as productName'])

/** By its code as the shop keeps it. */
export async function findCoupon(
  db: Kysely<Tables>,
  shopId: ShopId,
  code: string,
): Promise<Coupon | undefined> {
  const [row] = await couponByCode(db, shopId, code)
  return row && couponOf(row)
}

const couponByCode = preparedQuery((db, shopId: ShopId, code: string) =>
  allCoupons(db).where('coupons.shop_id', '=', shopId).where('coupons.code', '=', code),
)

/** The orders with which a customer has used a coupon, and that are neither called off nor given up. */
export async function listUsesOfCustomer(
  db: Kysely<Tables>,
  { shopId, code, userId }: { shopId: ShopId; code: string; userId: UserId },
): Promise<OrderId[]> {
  const uses = await usesOfCustomer(db, shopId, code, userId)
  return uses.map(({ orderId }) => orderId)
}

const usesOfCustomer = preparedQuery((db, shopId: ShopId, code: string, userId: UserId) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select('coupon_uses.order_id as orderId')
    .where('coupons.shop_id', '=', shopId)
    .where('coupons.code', '=', code)
    .where('coupon_uses.user_id', '=', userId)
    .where('coupon_uses.given_back_at', 'is', null),
)

type Moment = { db: Kysely<Tables>; now: number }

/** Those that have not ended or, where told, all that there ever were; by their codes. */
export async function listCoupons(
  { db, now }: Moment,
  shopId: ShopId,
  { endedToo }: { endedToo: boolean },
): Promise<Coupon[]> {
  const rows = await allCoupons(db)
    .where('coupons.shop_id', '=', shopId)
    .$if(!endedToo, (all) => all.where((where) => hasNotEnded(where, now)))
    .orderBy('coupons.code')
    .execute()
  return rows.map(couponOf)
}

const hasNotEnded = (where: ExpressionBuilder<Tables, 'coupons'>, now: number) =>
  where.or([where('coupons.ends_at', 'is', null), where('coupons.ends_at', '>', now)])

/** Whether the shop has a coupon that somebody could use now. */
export async function hasRunningCoupon({ db, now }: Moment, shopId: ShopId): Promise<boolean> {
  const [running] = await runningCoupon(db, shopId, now)
  return running !== undefined
}

const runningCoupon = preparedQuery((db, shopId: ShopId, now: number) =>
  db
    .selectFrom('coupons')
    .select('coupons.id')
    .where('coupons.shop_id', '=', shopId)
    .where((where) => where.or([where('starts_at', 'is', null), where('starts_at', '<=', now)]))
    .where((where) => hasNotEnded(where, now))
    .where((where) => where.or([where('most_uses', 'is', null), where('most_uses', '>', where.ref('uses'))]))
    .limit(1),
)

/**
 * Until the transaction ends, nobody else uses the coupon that a customer orders with, nor those of theirs that make way.
 * By ascending id and after the products, as everywhere.
 */
export async function lockCouponsOfCheckout(
  db: Transaction<Tables>,
  { shopId, userId, coupon: typed = '' }: { shopId: ShopId; userId: UserId; coupon: string | undefined },
): Promise<void> {
  if (engineOf(db) === 'postgres') await lockCoupons(db, shopId, parseCouponCode(typed) ?? '', userId)
}

const lockCoupons = preparedQuery((db, shopId: ShopId, code: string, userId: UserId) =>
  db
    .selectFrom('coupons')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('shop_id', '=', shopId), where('code', '=', code)]),
        where(
          'id',
          'in',
          db
            .selectFrom('coupon_uses')
            .select('coupon_id')
            .where('user_id', '=', userId)
            .where('given_back_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** The coupon, which nobody else can use or change until the transaction ends. */
export async function lockCoupon(
  db: Transaction<Tables>,
  shopId: ShopId,
  code: string,
): Promise<Coupon | undefined> {
  await db
    .updateTable('coupons')
    .set({ code })
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .execute()
  return findCoupon(db, shopId, code)
}
