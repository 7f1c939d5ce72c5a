import { dayNumber, formatDayNumber } from '#domain/calendar-day.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { TICKET_LIST } from '#domain/staff/lists/list-tickets.ts'
import {
  type DayTakings,
  fillDays,
  firstDayOf,
  type Period,
  type Stretch,
  stretchesOf,
  sumTakings,
  type Takings,
} from '#domain/staff/today/takings.ts'
import { WAITING, WAITING_KINDS, type Waiting } from '#domain/staff/today/today.ts'
import { COVER_DAYS } from '#domain/stock/days-of-cover.ts'
import { countUnsent } from '#server/shop/messages/queries.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { listTopVehicles, type TopVehicle } from '#server/shop/orders/record/vehicle-sales.ts'
import { listMissedSearches, type MissedSearch } from '#server/shop/search/missed-searches.ts'
import { type BestSeller, listBestSellers } from '#server/shop/stock/sales.ts'
import { countTickets } from '../inbox/find-tickets.ts'
import { type BoundedCount, countOrders } from '../orders-list/find-orders.ts'
import { countReturns } from '../returns-list/find-returns.ts'
import { countStock } from '../stock-list/find-stock.ts'
import { listTakings } from './takings.ts'

type Deps = Pick<OrderDeps, 'db' | 'payments' | 'now'>

const MOST_UNSENT = 1_000
const MOST_LISTED = 10

export type WaitingCounts = Partial<Record<Waiting, BoundedCount>>

/** How much of each waits, up to a thousand; of these kinds, or of all. */
export async function countWaiting(
  deps: Deps,
  kinds: readonly Waiting[] = WAITING_KINDS,
): Promise<WaitingCounts> {
  const counts: WaitingCounts = {}
  for (const kind of kinds) {
    counts[kind] = await countOne(deps, kind)
  }
  return counts
}

function countOne(deps: Deps, kind: Waiting): Promise<BoundedCount> {
  const { list, query } = WAITING[kind]
  const params = new URLSearchParams(query)
  switch (list) {
    case 'orders':
      return countOrders(deps, parseListQuery(ORDER_LIST, params).query)
    case 'returns':
      return countReturns(deps, parseListQuery(RETURN_LIST, params).query)
    case 'stock':
      return countStock(deps, parseListQuery(STOCK_LIST, params).query)
    case 'inbox':
      return countTickets(deps, parseListQuery(TICKET_LIST, params).query)
    case undefined:
      return countMessages(deps)
  }
}

async function countMessages({ db, now }: Deps): Promise<BoundedCount> {
  const count = await countUnsent(db, { now, most: MOST_UNSENT + 1 })
  return { count: Math.min(count, MOST_UNSENT), isMore: count > MOST_UNSENT }
}

type Days = { from: string; to: string }
/** A period so far, and as many days of the one before. */
export type Compared = { now: Takings & Days; before: Takings & Days }

export type Figures = {
  periods: Record<Period, Compared>
  /** every day since the month before began, today included */
  days: (Omit<DayTakings, 'day'> & { day: string })[]
  /** of the last 30 days */
  bestSellers: BestSeller[]
  /** for which the most was bought, of the last 30 days */
  topVehicles: TopVehicle[]
  /** what was searched for in vain, the most frequent first */
  missedSearches: MissedSearch[]
}

/** What the shop takes and sells. */
export async function readFigures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Figures> {
  const today = dayNumber(now)
  const whole = { from: firstDayOf(today), to: today }
  const takings = await listTakings(db, whole)
  const sum = ({ from, to }: Stretch) => ({
    ...sumTakings(takings, { from, to }),
    from: formatDayNumber(from),
    to: formatDayNumber(to),
  })
  const compare = (period: Period): Compared => {
    const stretches = stretchesOf(period, today)
    return { now: sum(stretches.now), before: sum(stretches.before) }
  }
  const recent = { fromDay: today - COVER_DAYS + 1, limit: MOST_LISTED }
  return {
    periods: { today: compare('today'), week: compare('week'), month: compare('month') },
    days: fillDays(takings, whole).map((it) => ({ ...it, day: formatDayNumber(it.day) })),
    bestSellers: await listBestSellers(db, recent),
    topVehicles: await listTopVehicles(db, recent),
    missedSearches: await listMissedSearches(db, MOST_LISTED),
  }
}
