import { RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/returns.ts'
import { RETURN_COLUMNS } from './return-columns.tsx'

const LIST = { definition: RETURN_LIST, path: '/returns' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'returns')
  return loadList({
    ...LIST,
    url,
    shop,
    caller,
    find: shop.office.findReturns,
    count: (query) => shop.office.countReturns(query),
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'returns')
  return changeViews({ ...LIST, context, shop, actor, caller }, await readForm(request))
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: RETURN_COLUMNS, find: request.shop.office.findReturns })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Returns – Back office' }]

export default function Returns({ loaderData: { list, rows }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Returns"
      definition={RETURN_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={RETURN_COLUMNS}
      nameOf={({ id }) => `return ${id}`}
      searchHint="Number, order, name, phone, e-mail, AWB or product"
    />
  )
}
