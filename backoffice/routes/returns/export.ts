import { RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import { csvOfList } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { findRows, RETURN_TEXTS } from './listed-return.ts'

const AT_A_TIME = 200

/** All that match, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'returns')
  const { shop } = requireStaff(context, 'export')
  const find = findRows(shop, { limit: AT_A_TIME })
  return csvOfList(context, { definition: RETURN_LIST, texts: RETURN_TEXTS, url, find })
}
