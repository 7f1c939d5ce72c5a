import { data } from 'react-router'
import { ORDER_LIST } from '#domain/list-orders.ts'
import { parseListQuery } from '#domain/list-query.ts'
import { csvOfList, csvOfRows } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { findRows, ORDER_TEXTS, orderRow } from './listed-order.ts'

/** Orders are read so many at a time. */
const AT_A_TIME = 200

/** All that match, or what was selected, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see orders')
  const { shop, caller } = requireStaff(context, 'export')
  const key = url.searchParams.get('selection')
  const same = { definition: ORDER_LIST, texts: ORDER_TEXTS }
  if (key === null) return csvOfList(context, { ...same, url, find: findRows(shop, { limit: AT_A_TIME }) })
  const selection = await shop.findSelection({ key, list: ORDER_LIST.name, staffId: caller.staffId })
  if (!selection) throw data(null, { status: 404 })
  const { query } = parseListQuery(ORDER_LIST, url.searchParams)
  async function* rows(ids: number[]) {
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const orders = await shop.readOrdersById(ids.slice(from, from + AT_A_TIME), query)
      yield* orders.map(orderRow)
    }
  }
  return csvOfRows(context, { ...same, query, rows: rows(selection.ids) })
}
