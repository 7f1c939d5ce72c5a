import { NEED_LIST } from '#domain/staff/lists/list-needs.ts'
import { csvOfList } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { findRows, NEED_TEXTS } from './listed-need.ts'

const AT_A_TIME = 200

/** All that match, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see takings')
  const { shop } = requireStaff(context, 'export')
  const find = findRows(shop, { limit: AT_A_TIME })
  return csvOfList(context, { definition: NEED_LIST, texts: NEED_TEXTS, url, find })
}
