import type { Kysely } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { OrderQuery } from '#domain/staff/lists/list-orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ListCursor } from '#server/platform/list-cursor.ts'
import type { Plan } from './find-orders-plan.ts'
import type { FoundOrder } from './find-orders-rows.ts'
import { allOrders, type IdRange, type Source } from './find-orders-sources.ts'

/*
 * In which order orders are looked at, and where to begin.
 */

export type Sort = OrderQuery['sort']

/** Goes through orders; each step brings the next ones, and none once there are no more. */
export type Walk = {
  next: (count: number) => Promise<OrderId[]>
  /** whether the last step was the last */
  isOver: () => boolean
  /** behind the last order that it has brought */
  position: () => ListCursor | undefined
}

/** What orders without a promised day are sorted by. */
export const NEVER = '9999-12-31'

/** By what a sort goes besides the id. */
export function sortKey(sort: Sort, order: Pick<FoundOrder, 'amount' | 'promisedOn'>): number | string {
  if (sort === 'highest' || sort === 'lowest') return order.amount
  return sort === 'promised' ? (order.promisedOn ?? NEVER) : 0
}

/** Whether a list goes down: by the highest id, or the highest amount, first. */
export const isDescending = (sort: Sort) => sort === 'newest' || sort === 'highest'

/** So many are looked at of each source, to see which has the fewest. */
const PROBE = 1_000

export type Way = { descending: boolean; after: ListCursor | undefined }

/** By ids, along the source that has the fewest orders from there on. */
export async function walkByIds(db: Kysely<Tables>, plan: Plan, { descending, after }: Way): Promise<Walk> {
  const { from, until } = idRangeOf(plan, { descending, after })
  const [source, probe] = await sparsest(db, plan.sources, { descending, from, until, limit: PROBE })
  const along = source ?? allOrders
  let [ready, last] = [[...probe], from]
  let isOver = source !== undefined && probe.length < PROBE
  return {
    isOver: () => isOver && ready.length === 0,
    position: () => (last === undefined ? undefined : { key: 0, id: last }),
    next: async (count) => {
      if (ready.length === 0 && !isOver) {
        ready = await along(db, { descending, from: last, until, limit: count })
        isOver = ready.length < count
      }
      const some = ready.splice(0, count)
      last = some.at(-1) ?? last
      return some
    },
  }
}

function idRangeOf({ ids }: Plan, { descending, after }: Way) {
  const low = ids.from === undefined ? undefined : ids.from - 1
  const high = ids.to === undefined ? undefined : ids.to + 1
  const [first, until] = descending ? [high, low] : [low, high]
  if (after === undefined) return { from: first, until }
  if (first === undefined) return { from: after.id, until }
  return { from: descending ? Math.min(first, after.id) : Math.max(first, after.id), until }
}

/** The one whose first orders lie the furthest apart, and these. */
async function sparsest(
  db: Kysely<Tables>,
  sources: readonly Source[],
  range: IdRange,
): Promise<[Source | undefined, OrderId[]]> {
  let [best, bestProbe]: [Source | undefined, OrderId[]] = [undefined, []]
  for (const source of sources) {
    const probe = await source(db, range)
    if (
      probe.length < PROBE &&
      (best === undefined || bestProbe.length === PROBE || probe.length < bestProbe.length)
    ) {
      ;[best, bestProbe] = [source, probe]
    } else if (probe.length === PROBE && (best === undefined || isFurther(probe, bestProbe))) {
      ;[best, bestProbe] = [source, probe]
    }
    if (bestProbe.length === 0 && best !== undefined) break
  }
  return [best, bestProbe]
}

const reach = (probe: readonly number[]) => Math.abs((probe.at(-1) ?? 0) - (probe[0] ?? 0))
const isFurther = (probe: readonly number[], than: readonly number[]) =>
  than.length === PROBE && reach(probe) > reach(than)

/** So many are sorted for one page at most. */
const MOST_SORTED = 20_000

/** All of what is looked for, if one source has few enough: then it can be sorted by anything. */
export async function fewOrders(db: Kysely<Tables>, plan: Plan): Promise<OrderId[] | undefined> {
  const range = { ...idRangeOf(plan, { descending: true, after: undefined }), descending: true }
  const [source, probe] = await sparsest(db, plan.sources, { ...range, limit: PROBE })
  if (source === undefined || probe.length < PROBE) return source && probe
  const others = await source(db, { ...range, from: probe.at(-1), limit: MOST_SORTED })
  return others.length < MOST_SORTED ? [...probe, ...others] : undefined
}
