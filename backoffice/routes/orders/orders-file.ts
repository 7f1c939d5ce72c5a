import { data } from 'react-router'
import { orderListFor } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { csvOfList, csvOfRows, FILE_PAGE_SIZE, type ListFile } from '../../list/csv-of-list.ts'
import { findRows, orderRow } from './listed-order.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'

/** All that match, or what was selected, as a file for a spreadsheet. */
export const ordersFile: ListFile = async ({ context, url, shop, caller }) => {
  const seesMoney = may(caller.role, 'see takings')
  const definition = orderListFor({ seesMoney })
  const key = url.searchParams.get('selection')
  const same = { definition, columns: ORDER_COLUMNS }
  if (key === null)
    return csvOfList(
      { context, url },
      { ...same, find: (query, { limit }) => findRows(shop, { seesMoney, limit })(query) },
    )
  const selection = await shop.office.findSelection({ key, list: definition.name, staffId: caller.staffId })
  if (!selection) throw data(null, { status: 404 })
  const { query } = parseListQuery(definition, url.searchParams)
  async function* rows(ids: number[]) {
    for (let from = 0; from < ids.length; from += FILE_PAGE_SIZE) {
      const orders = await shop.office.readOrdersById(ids.slice(from, from + FILE_PAGE_SIZE), query)
      yield* orders.map((order) => orderRow(order, { seesMoney }))
    }
  }
  return csvOfRows(context, { ...same, query, rows: rows(selection.ids) })
}
