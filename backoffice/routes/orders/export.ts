import { data } from 'react-router'
import { orderListFor } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { may } from '#domain/staff/staff-roles.ts'
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
  const seesMoney = may(caller.role, 'see takings')
  const definition = orderListFor({ seesMoney })
  const key = url.searchParams.get('selection')
  const same = { definition, texts: ORDER_TEXTS }
  if (key === null)
    return csvOfList(context, { ...same, url, find: findRows(shop, { seesMoney, limit: AT_A_TIME }) })
  const selection = await shop.office.findSelection({ key, list: definition.name, staffId: caller.staffId })
  if (!selection) throw data(null, { status: 404 })
  const { query } = parseListQuery(definition, url.searchParams)
  async function* rows(ids: number[]) {
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const orders = await shop.office.readOrdersById(ids.slice(from, from + AT_A_TIME), query)
      yield* orders.map((order) => orderRow(order, { seesMoney }))
    }
  }
  return csvOfRows(context, { ...same, query, rows: rows(selection.ids) })
}
