import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrderId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import { METHODS_AT_DOOR, METHODS_REFUNDED_BY_STAFF } from '#domain/payments/payment-kinds.ts'
import type { Need } from '#domain/staff/lists/list-needs.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { OrderDeps } from '../record/order-deps.ts'

const DAY = 24 * 60 * 60 * 1000

export type NeedsPerson = {
  need: Need
  orderId: OrderId
  voucherNo: number | null
  refundId: RefundId | null
  amount: Paise
  since: number
  /** what may be seen of the account that the customer named for it */
  payTo: string | null
}

type Look = { now: number; limit: number }

/** What becomes of no order by itself: money that somebody has to look after. The oldest first. */
export async function listNeedsPerson(
  { db, payments }: Pick<OrderDeps, 'db' | 'payments'>,
  { now, limit }: Look,
): Promise<NeedsPerson[]> {
  const providers = payments.all.map(({ name }) => name)
  const refunds = await listRefunds(db, { now, limit, providers })
  const uneven = await listOddBalances(db, limit)
  // One that failed says already that there is too much.
  const failed = new Set(refunds.filter(({ need }) => need === 'refund failed').map((it) => it.orderId))
  const others = uneven.filter(({ orderId }) => !failed.has(orderId))
  return [...refunds, ...others].sort((a, b) => a.since - b.since).slice(0, limit)
}

function listRefunds(
  db: Kysely<Tables>,
  { now, limit, providers }: Look & { providers: readonly PaymentMethodName[] },
): Promise<NeedsPerson[]> {
  const list = refundsBeside(providers.join(), () => prepareRefunds(providers))
  return list(db, now - DAY, limit)
}

/** For the providers that there are. */
const refundsBeside = preparedShapes<ReturnType<typeof prepareRefunds>>()

const oneOf = (methods: readonly PaymentMethodName[]) =>
  sql`(${sql.join(methods.map((method) => sql.lit(method)))})`

function prepareRefunds(providers: readonly PaymentMethodName[]) {
  const hasNoProvider = sql`payments.method not in ${oneOf(providers)}`
  const isStray = sql`(refunds.request_key like 'stray-%' or refunds.request_key like 'late-%')`
  const need = sql<Need>`case when refunds.state = 'failed' then 'refund failed'
    when ${hasNoProvider} and (payments.method in ${oneOf(METHODS_REFUNDED_BY_STAFF)} or payout_accounts.order_id is not null) then 'refund by hand'
    when ${hasNoProvider} then 'provider is gone'
    when ${isStray} then 'stray money'
    else 'refund waits' end`
  // One that failed is over once another of the same payment was asked for.
  const isOver = sql`exists (select 1 from refunds later where later.payment_id = refunds.payment_id
    and later.id > refunds.id and later.state <> 'failed')`
  return preparedQuery((db, longAgo: number, limit: number) =>
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .leftJoin('payout_accounts', 'payout_accounts.order_id', 'refunds.order_id')
      .select([
        need.as('need'),
        'orders.id as orderId',
        'orders.voucher_no as voucherNo',
        sql<RefundId | null>`refunds.id`.as('refundId'),
        'refunds.amount',
        'refunds.created_at as since',
        'payout_accounts.masked as payTo',
      ])
      // As the index of those says it.
      .where(sql<boolean>`refunds.state <> 'done'`)
      .where(
        sql<boolean>`((refunds.state = 'failed' and not ${isOver})
        or (refunds.state in ('asked', 'sent')
          and (${hasNoProvider} or ${isStray} or refunds.created_at < ${longAgo})))`,
      )
      .orderBy('refunds.created_at')
      .orderBy('refunds.id')
      .limit(limit),
  )
}

const sumOf = (table: 'payments' | 'refunds', states: string): RawBuilder<Paise> =>
  sql`(select coalesce(sum(amount), 0) from ${sql.table(table)} where order_id = orders.id and ${sql.raw(states)})`

/** As `keptValue` works it out. */
const KEPT = sql<Paise>`case when orders.state in ('abandoned', 'cancelled') then 0 else (
  select sum(net - cancelled_net - returned_net)
    + orders.delivery_charge + orders.payment_fee + orders.rounding - orders.charges_back
  from order_lines where order_id = orders.id) end`

/** Orders whose money is uneven, of some. */
export function listBalances(
  db: Kysely<Tables>,
  { limit, among }: Pick<Look, 'limit'> & { among: RawBuilder<boolean> },
): Promise<NeedsPerson[]> {
  return balances(db, limit, among).execute()
}

function balances(db: Kysely<Tables>, limit: number, among: RawBuilder<boolean>) {
  const paid = sumOf('payments', `state in ('paid', 'collected')`)
  const refunded = sumOf('refunds', `state <> 'failed'`)
  const need = sql<Need | null>`case when paid - refunded > kept then 'too much paid'
    when state = 'awaiting payment' and paid > 0 and paid >= kept then 'paid, not placed'
    when state in ('placed', 'closed') and paid < kept then 'too little paid'
    when state in ('placed', 'closed') and kept > 0 and paid > 0 and paid = refunded then 'all given back' end`
  return db
    .selectFrom(
      db
        .selectFrom('orders')
        .select(['id', 'voucher_no', 'state', 'placed_at'])
        .select([paid.as('paid'), refunded.as('refunded'), KEPT.as('kept')])
        .where(among)
        .where(isPaidBefore)
        .as('balances'),
    )
    .select([
      need.$notNull().as('need'),
      'id as orderId',
      'voucher_no as voucherNo',
      sql<RefundId | null>`null`.as('refundId'),
      sql<Paise>`cast(abs(paid - refunded - kept) as bigint)`.as('amount'),
      'placed_at as since',
      sql<string | null>`null`.as('payTo'),
    ])
    .where(need, 'is not', null)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
}

/** Of all orders ever placed, few have had more than one payment, or any refund, and of these most were found even since. */
const hasOddMoney = sql<boolean>`orders.id in (select order_id from payments where is_watched = 1)`

/** What is paid at the door says itself what is due, and comes parcel by parcel. */
const isPaidBefore = sql<boolean>`not exists (select 1 from payments where order_id = orders.id
  and method in ${oneOf(METHODS_AT_DOOR)})`

const listOddBalances = preparedQuery((db, limit: number) => balances(db, limit, hasOddMoney))
