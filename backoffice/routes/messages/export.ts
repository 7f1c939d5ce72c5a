import { UNSENT_LIST } from '#domain/staff/lists/list-messages.ts'
import { csvOfList } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { findRows, UNSENT_TEXTS } from './listed-message.ts'

const AT_A_TIME = 200

/** All that match, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'message')
  const { shop } = requireStaff(context, 'export')
  const find = findRows(shop, { limit: AT_A_TIME })
  return csvOfList(context, { definition: UNSENT_LIST, texts: UNSENT_TEXTS, url, find })
}
