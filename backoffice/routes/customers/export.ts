import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { csvOfList } from '../../list/csv-of-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { CUSTOMER_TEXTS, findRows } from './listed-customer.ts'

const AT_A_TIME = 200

/** All that match, as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, 'see customers')
  const { shop } = requireStaff(context, 'export')
  const find = findRows(shop, { limit: AT_A_TIME })
  return csvOfList(context, { definition: CUSTOMER_LIST, texts: CUSTOMER_TEXTS, url, find })
}
