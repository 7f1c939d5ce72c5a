import { LIST_NAMES, LISTS } from '#domain/staff/lists/lists.ts'
import type { ListFile } from '../list/csv-of-list.ts'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/list-file.ts'

/** By their path; that of a list exports its `file`. */
const SCREENS = import.meta.glob<{ file?: ListFile }>('./*/*.tsx', { eager: true })

/** The file of any list. */
export function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'export')
  const list = LIST_NAMES.find((name) => pattern === `${name}/export`)
  const file = list && SCREENS[`./${list}/${list}.tsx`]?.file
  if (!file) throw new Error(`No screen has a file for ${pattern}`)
  requireStaff(context, LISTS[list].for)
  return file({ context, url, shop, caller })
}
