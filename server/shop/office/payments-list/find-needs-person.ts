import type { Refusal } from '#domain/refusal.ts'
import { momentsOf } from '#domain/staff/lists/list-filters.ts'
import { NEED_LIST, type NeedQuery } from '#domain/staff/lists/list-needs.ts'
import { type Page, pageByKey } from '#server/platform/list-page.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { listNeedsPerson, type NeedsPerson } from '#server/shop/orders/refunds/list-needs-person.ts'

/** In a list, where each row has a number of its own. */
export type FoundNeed = NeedsPerson & { id: number }

const PER_PAGE = 50
/** money needs somebody in so many places at most, or something else is wrong; the oldest are looked at */
const MOST_NEEDS = 10_000

/** One page of the money that somebody has to look after. What it is made of lies in several tables and is little: all of it is read. */
export async function findNeedsPerson(
  deps: Pick<OrderDeps, 'db' | 'payments' | 'now'>,
  query: NeedQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<FoundNeed> | Refusal> {
  return pageByKey(NEED_LIST, query, {
    limit,
    keyOf: ({ since }) => since,
    read: async ({ descending, after, limit: count }) => {
      const all = await listNeedsPerson(deps, { now: deps.now, limit: MOST_NEEDS })
      const step = descending ? -1 : 1
      return all
        .filter(isMeantBy(query))
        .map((need) => ({ ...need, id: numberOf(need) }))
        .filter(({ since, id }) => !after || step * (since - after.key || id - after.id) > 0)
        .sort((a, b) => step * (a.since - b.since || a.id - b.id))
        .slice(0, count)
    },
  })
}

/** Of refunds the even numbers, of orders the odd ones. */
const numberOf = ({ refundId, orderId }: NeedsPerson) => (refundId === null ? 2 * orderId + 1 : 2 * refundId)

const NUMBER = /^(?:order\s*)?#?\s*(\d{1,15})$/i

/** By reason and day, and by what the number of the order begins with. */
function isMeantBy({ text, filters: { why, since } }: NeedQuery): (need: NeedsPerson) => boolean {
  const { from = 0, before = Number.POSITIVE_INFINITY } = momentsOf(since ?? {})
  const [, digits] = NUMBER.exec(text) ?? []
  return (it) =>
    (why?.includes(it.need) ?? true) &&
    it.since >= from &&
    it.since < before &&
    (text === '' || (digits !== undefined && String(it.voucherNo ?? it.orderId).startsWith(digits)))
}
