import { DRAFT_LIST } from '#domain/staff/lists/list-drafts.ts'
import { csvOfList } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { DRAFT_TEXTS, findRows } from './listed-draft.ts'

const AT_A_TIME = 200

/** All that match, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'drafts')
  const { shop } = requireStaff(context, 'export')
  const find = findRows(shop, { limit: AT_A_TIME })
  return csvOfList(context, { definition: DRAFT_LIST, texts: DRAFT_TEXTS, url, find })
}
