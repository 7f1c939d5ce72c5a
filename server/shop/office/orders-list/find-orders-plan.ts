import { sql } from 'kysely'
import { formatDay } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { findGstState } from '#domain/money/gst-states.ts'
import { isLate } from '#domain/orders/order-states.ts'
import { matchesTyped } from '#domain/orders/order-words.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import type { OrderProblem, OrderQuery } from '#domain/staff/lists/list-orders.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { listNeedsPerson } from '#server/shop/orders/refunds/list-needs-person.ts'
import { ANY_ORDER, type Conditions } from './find-orders-conditions.ts'
import type { NamedOrder } from './find-orders-rows.ts'
import {
  anyOf,
  ordersOfMethod,
  ordersOfMoneyState,
  ordersOfParcelState,
  ordersOfProduct,
  ordersToState,
  ordersWithIds,
  ordersWithOpenReturn,
  ordersWithParcelHere,
  ordersWithProblem,
  ordersWithWord,
  type Source,
} from './find-orders-sources.ts'
import type { OrderStates } from './find-orders-states.ts'
import { findByText } from './find-orders-text.ts'

type Deps = Pick<OrderDeps, 'db' | 'payments' | 'now'>

/** How the orders of a query are found. */
export type Plan = {
  /** every order that is looked for is in each of them */
  sources: Source[]
  /** what the database looks at, of orders that a source has */
  conditions: Conditions
  /** where the order has to stand; nothing, where its records do not matter */
  matches: ((order: OrderStates) => boolean)[]
  /** whether its payments and refunds matter to these */
  isMoneyAsked: boolean
  /** what its names and numbers have to be */
  comparisons: ((order: NamedOrder) => boolean)[]
  /** ids of orders that were placed within the days that are asked for, roughly */
  ids: { from: number | undefined; to: number | undefined }
  problemsOf: (order: OrderStates) => OrderProblem[]
  /** how words of its products may begin, for orders that are compared one by one */
  beginnings: string[]
}

/** Problems of which a source has these orders and no others. */
const KNOWN_EXACTLY: readonly OrderProblem[] = ['money', 'failed try']

/** Money needs somebody in so many orders at most, or something else is wrong. */
const MOST_NEEDS = 1_000

export async function planOrders(
  deps: Deps,
  { text, filters, columns, sort }: OrderQuery,
  { gatherAtMost }: { gatherAtMost?: number | undefined } = {},
): Promise<Plan> {
  const { now } = deps
  const { money, parcel, method, problem, placed, amount, state, pincode, product } = filters
  const isAsked = problem?.includes('money') || columns.includes('problem')
  const needPerson = isAsked ? await findNeeds(deps) : []
  const problemsOf = problemReader(new Set(needPerson), formatDay(now))
  const plan: Plan = {
    sources: [],
    conditions: { ...ANY_ORDER },
    matches: [],
    isMoneyAsked: money !== undefined || method !== undefined,
    comparisons: [],
    ids: { from: undefined, to: undefined },
    problemsOf,
    beginnings: [],
  }
  const among = (sources: Source[]) => plan.sources.push(anyOf(sources))
  // What a source knows exactly is not looked at again, unless orders are taken from elsewhere.
  const exact: Plan['matches'] = []

  if (text !== '') {
    const { orderIds, toCompare } = await findByText(deps, text, gatherAtMost)
    if (orderIds) {
      const found = new Set(orderIds)
      plan.sources.push(ordersWithIds(orderIds))
      exact.push(({ id }) => found.has(id))
    }
    plan.beginnings = toCompare.map(({ word }) => word)
    if (toCompare.length > 0)
      plan.comparisons.push((it) =>
        toCompare.every((word, index) => it.productsBegin[index] || matchesTyped(it, word)),
      )
  }
  if (money) {
    among(money.flatMap((it) => ordersOfMoneyState(it)))
    plan.matches.push((it) => money.includes(it.money))
  }
  if (parcel) {
    among(parcel.flatMap((it) => ordersOfParcelState(it)))
    plan.matches.push((it) => parcel.includes(it.parcel))
  }
  if (method) {
    among(method.flatMap((it) => ordersOfMethod(it)))
    plan.matches.push((it) => method.includes(it.method))
  }
  if (problem) {
    among(problem.flatMap((it) => ordersWithProblem(it, needPerson, formatDay(now))))
    const matches = problem.every((it) => KNOWN_EXACTLY.includes(it)) ? exact : plan.matches
    matches.push((it) => problemsOf(it).some((found) => problem.includes(found)))
  }
  if (state) {
    among(state.flatMap((it) => ordersToState(it)))
    plan.comparisons.push((it) => state.includes(findGstState(it.state)?.name ?? ''))
  }
  if (pincode !== undefined) {
    if (pincode.length === 6) plan.sources.push(ordersWithWord(pincode))
    plan.comparisons.push((it) => it.pincode.startsWith(pincode))
  }
  if (product !== undefined) await narrowToProduct(deps, plan, product)
  if (filters.handover !== undefined) {
    if (filters.handover) plan.sources.push(ordersWithParcelHere)
    const matches = filters.handover ? exact : plan.matches
    matches.push((it) => it.hasParcelHere === filters.handover)
  }
  if (filters.return !== undefined) {
    if (filters.return) plan.sources.push(ordersWithOpenReturn)
    const matches = filters.return ? exact : plan.matches
    matches.push((it) => it.hasOpenReturn === filters.return)
  }
  if (amount?.from !== undefined) plan.conditions.amountFrom = amount.from
  if (amount?.to !== undefined) plan.conditions.amountTo = amount.to
  if (placed) await narrowToDays(deps, plan, placed)
  // What never became an order is shown to whoever asks for it.
  if (!parcel?.includes('not placed')) plan.conditions.exceptState = 'abandoned'
  const isAlongIds = sort === 'newest' || sort === 'oldest'
  if (plan.sources.length > 1 || !isAlongIds) plan.matches.push(...exact)
  return plan
}

async function narrowToProduct({ db }: Deps, plan: Plan, sku: string): Promise<void> {
  const [found] = await findProduct(db, sku)
  plan.sources.push(found ? ordersOfProduct(found.id) : ordersWithIds([]))
  if (found) plan.conditions.productId = found.id
}

const findProduct = preparedQuery((db, sku: string) =>
  db.selectFrom('products').select('id').where('shop_id', '=', SHOP_ID).where('number', '=', sku),
)

/** Ids are given in the order of time, but for what several processes do at the same moment. */
const ROUGHLY = 60 * 60 * 1000

async function narrowToDays(
  { db }: Deps,
  plan: Plan,
  days: { from?: string | undefined; to?: string | undefined },
) {
  const { from, before } = momentsOf(days)
  if (from !== undefined) {
    plan.conditions.placedFrom = from
    plan.ids.from = (await firstPlaced(db, from - ROUGHLY))[0]?.id ?? Number.MAX_SAFE_INTEGER
  }
  if (before !== undefined) {
    plan.conditions.placedBefore = before
    plan.ids.to = (await lastPlaced(db, before + ROUGHLY))[0]?.id ?? 0
  }
}

const firstPlaced = preparedQuery((db, moment: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', SHOP_ID)
    .where('placed_at', '>=', moment)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(sql.lit(1)),
)

const lastPlaced = preparedQuery((db, moment: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', SHOP_ID)
    .where('placed_at', '<', moment)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
)

async function findNeeds(deps: Deps): Promise<OrderId[]> {
  const needs = await listNeedsPerson(deps, { now: deps.now, limit: MOST_NEEDS })
  return [...new Set(needs.map(({ orderId }) => orderId))]
}

function problemReader(needPerson: ReadonlySet<OrderId>, today: string): Plan['problemsOf'] {
  return (order) => [
    ...(needPerson.has(order.id) ? (['money'] as const) : []),
    ...(order.isComingBack ? (['refused'] as const) : []),
    ...(isLate(order.parcel, order.promisedOn, today) ? (['late'] as const) : []),
    ...(order.isUnanswered ? (['no answer'] as const) : []),
    ...(order.hasFailedTry ? (['failed try'] as const) : []),
  ]
}
