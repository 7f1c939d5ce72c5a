import { type Kysely, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { SearchedOrder } from '#domain/orders/order-words.ts'
import { beginsWith, type PrefixRange, prefixRange } from '#server/platform/database/begins-with.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Where = { db: Kysely<Tables> }

/**
 * Who has an order with a name, a number or a pincode that begins so; nothing, where more orders have it than are looked at. Ids travel as
 * one text: so many rows would take longer to hand over than to find.
 */
export async function listCustomersByWord(
  { db }: Where,
  { word, orders }: { word: string; orders: number },
): Promise<UserId[] | 'too many'> {
  const [found] = await worded(db, prefixRange(word), orders + 1)
  if (found === undefined || found.looked > orders) return 'too many'
  return JSON.parse(`[${found.ids ?? ''}]`) as UserId[]
}

const worded = preparedQuery((db, prefix: PrefixRange, limit: number) => ({
  compile: () =>
    sql<{ looked: number; ids: string | null }>`select count(*) as looked,
          ${engineOf(db) === 'sqlite' ? sql`group_concat(distinct user_id)` : sql`string_agg(distinct cast(user_id as text), ',')`} as ids
        from (select order_id from order_words where ${beginsWith(db, sql.ref('word'), prefix)} limit ${limit}) as named
        join orders on orders.id = named.order_id`.compile(db),
}))

export type NamesOfOrder = Pick<
  SearchedOrder,
  'customerName' | 'customerMobile' | 'shippingName' | 'shippingPhone' | 'pincode'
> & { userId: UserId }

/** so many orders are looked at for the names of some customers */
const MOST_NAMES = 5_000

/** The names and numbers in orders of some customers, the newest first. */
export async function listNamesOfCustomers({ db }: Where, ids: readonly UserId[]): Promise<NamesOfOrder[]> {
  return namesOf(db, JSON.stringify(ids), MOST_NAMES)
}

const namesOf = preparedQuery((db, ids: string, limit: number) =>
  db
    .selectFrom('orders')
    .innerJoin('order_addresses', 'order_addresses.order_id', 'orders.id')
    .select(['user_id as userId', 'customer_name as customerName', 'customer_mobile as customerMobile'])
    .select(['name as shippingName', 'phone as shippingPhone', 'pincode'])
    .where(isOneOf(db, 'user_id', ids))
    .where('purpose', '=', 'shipping')
    .orderBy('orders.id', 'desc')
    .limit(limit),
)

/** How many orders stand, and when the first and the last was placed; what they paid for all of theirs, without what went back. */
export type CustomerWorth = { orders: number; value: Paise; firstAt: number | null; lastAt: number | null }

export async function worthOfCustomers(
  { db }: Where,
  ids: readonly UserId[],
): Promise<Map<UserId, CustomerWorth>> {
  const rows = await worthOf(db, JSON.stringify(ids))
  return new Map(rows.map(({ user_id, ...worth }) => [user_id, worth]))
}

/** Cash that is refused, or to be taken still, is not paid. */
const PAID = sql`coalesce((select sum(amount) from payments where order_id = orders.id and payments.state in ('paid', 'collected')), 0)`
const REFUNDED = sql`coalesce((select sum(amount) from refunds where order_id = orders.id and refunds.state <> 'failed'), 0)`
const IF_IT_STANDS = sql`case when orders.state <> 'cancelled' then placed_at end`

const worthOf = preparedQuery((db, ids: string) =>
  db
    .selectFrom('orders')
    .select([
      'user_id',
      sql<number>`count(${IF_IT_STANDS})`.as('orders'),
      sql<number>`cast(sum(${PAID} - ${REFUNDED}) as bigint)`.as('value'),
      sql<number | null>`min(${IF_IT_STANDS})`.as('firstAt'),
      sql<number | null>`max(${IF_IT_STANDS})`.as('lastAt'),
    ])
    .where(isOneOf(db, 'user_id', ids))
    .where('state', 'in', ['placed', 'closed', 'cancelled'])
    .groupBy('user_id'),
)

/** What each of these was called on their last order. */
export async function lastNamesOf({ db }: Where, ids: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await lastNames(db, JSON.stringify(ids))
  return new Map(rows.map(({ user_id, customer_name }) => [user_id, customer_name]))
}

const lastNames = preparedQuery((db, ids: string) =>
  db
    .selectFrom('orders')
    .select(['user_id', 'customer_name'])
    .where(
      'id',
      'in',
      db
        .selectFrom('orders')
        .select((it) => it.fn.max('id').as('id'))
        .where(isOneOf(db, 'user_id', ids))
        .groupBy('user_id'),
    ),
)
