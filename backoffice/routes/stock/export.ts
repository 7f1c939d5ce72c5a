import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { csvOfList } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { findStockRows, STOCK_TEXTS } from './stock-row.ts'

/** All that match, as a file for a spreadsheet. */
export function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see stock')
  const { shop } = requireStaff(context, 'export')
  const find = findStockRows(shop, { limit: 200 })
  return csvOfList(context, { definition: STOCK_LIST, url, texts: STOCK_TEXTS, find })
}
