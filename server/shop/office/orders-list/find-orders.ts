import { type OrderId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { ORDER_LIST, type OrderProblem, type OrderQuery } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery, writeChoice } from '#domain/staff/lists/list-query.ts'
import {
  choiceName,
  type ListCursor,
  parseListCursor,
  writeListCursor,
} from '#server/platform/list-cursor.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { type Plan, planOrders } from './find-orders-plan.ts'
import { type FoundOrder, keepMatching, readNames, readOrders, readStates } from './find-orders-rows.ts'
import { walkByKey, walkSorted } from './find-orders-sorted.ts'
import { fewOrders, isDescending, sortKey, type Walk, walkByIds } from './find-orders-walk.ts'

type Deps = Pick<OrderDeps, 'db' | 'payments' | 'now'>

export type ListedOrder = FoundOrder & { problems: OrderProblem[] }

export type OrderPage = {
  orders: ListedOrder[]
  /** for the pages on both sides, where there are any */
  next: string | undefined
  previous: string | undefined
  /** so many orders were looked through that the rest is left to the next page, even if this one is not full */
  isCut: boolean
}

export const ORDERS_PER_PAGE = 50
const MOST_PER_PAGE = 200
/** so many orders are looked at for one page, or to count, whatever is asked for */
const MOST_LOOKED_AT = 20_000
const MOST_COUNTED = 1_000
/** so many are read in one step at most */
const BIGGEST_STEP = 4_000

type Bounds = {
  limit?: number
  /** how many orders are looked at for the page, and gathered by one word, at most */
  lookAtMost?: number | undefined
  gatherAtMost?: number | undefined
}

/** One page of the orders that somebody looks for. */
export async function findOrders(
  deps: Deps,
  query: OrderQuery,
  { limit = ORDERS_PER_PAGE, lookAtMost, gatherAtMost }: Bounds = {},
): Promise<OrderPage | Refusal> {
  const choice = () => choiceName(ORDER_LIST.name, writeChoice(ORDER_LIST, query))
  const written = query.after ?? query.before
  const sortedBy = query.sort === 'promised' ? 'day' : 'number'
  const cursor = written === undefined ? undefined : parseListCursor(written, { choice: choice(), sortedBy })
  if (cursor instanceof Refusal) return cursor
  const isBack = query.before !== undefined && query.after === undefined
  const plan = await planOrders(deps, query, { gatherAtMost })
  const walk = await walkOf(deps, query, plan, { isBack, cursor })
  const count = Math.min(limit, MOST_PER_PAGE)
  const { found, isCut } = await look(deps, plan, walk, { wanted: count + 1, lookAtMost, keep: keepOrders })
  const orders = found.slice(0, count).map((order) => ({ ...order, problems: plan.problemsOf(order) }))
  const more = endOf(query, choice, found.length > count ? orders.at(-1) : undefined)
  const further = more ?? (isCut ? writePosition(choice, walk) : undefined)
  const [first] = orders
  if (!isBack) {
    const previous = cursor === undefined ? undefined : endOf(query, choice, first)
    return { orders, next: further, previous, isCut }
  }
  return { orders: orders.reverse(), next: endOf(query, choice, first), previous: further, isCut }
}

export type BoundedCount = { count: number; isMore: boolean }

/** How many there are, up to a thousand. */
export async function countOrders(deps: Deps, query: OrderQuery): Promise<BoundedCount> {
  const plan = await planOrders(deps, { ...query, columns: [] })
  const walk = await walkByIds(deps.db, plan, { descending: true, after: undefined })
  const { found, isCut } = await look(deps, plan, walk, { wanted: MOST_COUNTED + 1, keep: keepIds })
  return { count: Math.min(found.length, MOST_COUNTED), isMore: found.length > MOST_COUNTED || isCut }
}

/** All of them by their ids, in the order of the list, up to so many. */
export async function listFoundOrderIds(
  deps: Deps,
  query: OrderQuery,
  { limit }: { limit: number },
): Promise<{ ids: OrderId[]; isMore: boolean }> {
  const plan = await planOrders(deps, query)
  const walk = await walkOf(deps, query, plan, { isBack: false, cursor: undefined })
  const ids: OrderId[] = []
  while (ids.length <= limit) {
    const { found, isCut } = await look(deps, plan, walk, { wanted: limit + 1 - ids.length, keep: keepIds })
    ids.push(...found)
    if (!isCut) break
  }
  return { ids: ids.slice(0, limit), isMore: ids.length > limit }
}

/** Orders that somebody has selected, in that order. Those that are gone are left out. */
export async function readOrdersById(
  deps: Deps,
  ids: readonly number[],
  { columns }: Pick<OrderQuery, 'columns'>,
): Promise<ListedOrder[]> {
  const { query } = parseListQuery(ORDER_LIST, new URLSearchParams())
  const { problemsOf } = await planOrders(deps, { ...query, columns })
  const known = ids.slice(0, MOST_PER_PAGE).map(toOrderId)
  const read = new Map((await readOrders(deps, known)).map((order) => [order.id, order]))
  return known.flatMap((id) => {
    const order = read.get(id)
    return order ? [{ ...order, problems: problemsOf(order) }] : []
  })
}

type Start = { isBack: boolean; cursor: ListCursor | undefined }

async function walkOf(
  deps: Deps,
  { sort }: OrderQuery,
  plan: Plan,
  { isBack, cursor }: Start,
): Promise<Walk> {
  const way = { descending: isDescending(sort) !== isBack, after: cursor }
  if (sort === 'newest' || sort === 'oldest') return walkByIds(deps.db, plan, way)
  const few = await fewOrders(deps.db, plan)
  return few ? walkSorted(deps, few, sort, way) : walkByKey(deps.db, sort, way)
}

type Keep<Kept> = (deps: Deps, plan: Plan, ids: readonly OrderId[]) => Promise<Kept[]>

/** Those of which names and numbers are what was asked for; each, where nothing of them was. */
async function compare(
  deps: Deps,
  { comparisons, conditions, beginnings }: Plan,
  ids: readonly OrderId[],
): Promise<readonly OrderId[]> {
  if (comparisons.length === 0) return ids
  const read = await readNames(deps, ids, conditions, beginnings)
  const kept = new Set(read.filter((order) => comparisons.every((it) => it(order))).map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}

/** In the order in which they were looked at. */
const keepOrders: Keep<FoundOrder> = async (deps, plan, ids) => {
  const { conditions, matches } = plan
  const compared = await compare(deps, plan, ids)
  const read = compared.length === 0 ? [] : await readOrders(deps, compared, conditions)
  const found = read.filter((order) => matches.every((it) => it(order)))
  const kept = new Map(found.map((it) => [it.id, it]))
  return compared.flatMap((id) => kept.get(id) ?? [])
}

/** Reading no more of them than matters. */
const keepIds: Keep<OrderId> = async (deps, plan, ids) => {
  const { matches, comparisons, conditions, isMoneyAsked } = plan
  const compared = await compare(deps, plan, ids)
  if (matches.length === 0)
    return comparisons.length === 0 ? keepMatching(deps, ids, conditions) : [...compared]
  const read = await readStates(deps, compared, conditions, { withMoney: isMoneyAsked })
  const kept = new Set(read.filter((order) => matches.every((it) => it(order))).map(({ id }) => id))
  return compared.filter((id) => kept.has(id))
}

/**
 * Goes on until so many are found, there are no more, or enough was looked at. Steps grow while little is found; where much is, the
 * next one is as large as the rest asks for.
 */
async function look<Kept>(
  deps: Deps,
  plan: Plan,
  walk: Walk,
  {
    wanted,
    keep,
    lookAtMost = MOST_LOOKED_AT,
  }: { wanted: number; keep: Keep<Kept>; lookAtMost?: number | undefined },
): Promise<{ found: Kept[]; isCut: boolean }> {
  const found: Kept[] = []
  const isExact = plan.matches.length === 0 && plan.comparisons.length === 0
  let [lookedAt, step] = [0, Math.min(wanted + (isExact ? 2 : 10), BIGGEST_STEP)]
  while (found.length < wanted && !walk.isOver()) {
    if (lookedAt >= lookAtMost) return { found, isCut: true }
    const ids = await walk.next(step)
    if (ids.length === 0) break
    found.push(...(await keep(deps, plan, ids)))
    lookedAt += ids.length
    const asFoundSoFar = Math.ceil(((wanted - found.length) * lookedAt * 1.2) / found.length) + 10
    step = Math.min(step * 4, asFoundSoFar, BIGGEST_STEP)
  }
  return { found, isCut: false }
}

type Choice = () => string

const endOf = ({ sort }: OrderQuery, choice: Choice, order: FoundOrder | undefined) =>
  order && writeListCursor(choice(), { key: sortKey(sort, order), id: order.id })

function writePosition(choice: Choice, walk: Walk): string | undefined {
  const position = walk.position()
  return position && writeListCursor(choice(), position)
}
