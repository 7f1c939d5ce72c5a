import { data } from 'react-router'
import { AUDIT_LIST } from '#domain/staff/lists/list-audit.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { csvOfRows, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/audit.ts'
import { AUDIT_COLUMNS } from './audit-columns.tsx'

const LIST = { definition: AUDIT_LIST, path: '/audit' } as const

/** What staff did. Nothing can be done to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see audit')
  return loadList({ ...LIST, url, shop, caller, find: (query) => shop.audit.list(query) })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see audit')
  return changeViews({ ...LIST, context, shop, actor, caller }, await readForm(request))
}

/** Its file for a spreadsheet. Since a file cannot say what was left out, nothing is. */
export const file: ListFile = ({ context, url, shop }) => {
  const { query, notices } = parseListQuery(AUDIT_LIST, url.searchParams)
  if (notices.length > 0) throw data(null, { status: 400 })
  return csvOfRows(context, {
    definition: AUDIT_LIST,
    columns: AUDIT_COLUMNS,
    query,
    rows: shop.audit.export(query),
  })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Audit – Back office' }]

export default function Audit({ loaderData: { list, rows }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Audit"
      definition={AUDIT_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={AUDIT_COLUMNS}
      nameOf={({ id }) => `row ${id}`}
      searchHint="What, who, record or any text"
    />
  )
}
