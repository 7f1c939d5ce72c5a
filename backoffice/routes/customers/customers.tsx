import { Link } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/lists.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { Columns } from '../../list/list-table.tsx'
import { loadList } from '../../list/load-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/customers.ts'
import { mobileOf } from './listed-customer.ts'

const LIST = { definition: CUSTOMER_LIST, path: '/customers' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see customers')
  return loadList({ ...LIST, url, shop, caller, find: shop.office.findCustomers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see customers')
  return changeViews({ ...LIST, context, shop, actor, caller }, await readForm(request))
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Customers – Back office' }]

const day = (at: number | undefined) => (at === undefined ? '–' : formatOrderDate(at))

const COLUMNS: Columns<ListedCustomer> = {
  name: {
    cell: ({ id, name, isClosed, isCashBarred }) => (
      <>
        <Link to={`/customers/${id}`}>{name}</Link>
        {isClosed && ' (closed)'}
        {isCashBarred && ' (no cash)'}
      </>
    ),
  },
  email: { cell: ({ email }) => email || '–' },
  mobile: { cell: (row) => mobileOf(row) || '–' },
  orders: { cell: ({ orders }) => orders, isNumber: true },
  value: { cell: ({ value }) => formatRupees(value), isNumber: true },
  last: { cell: ({ lastOrderAt }) => day(lastOrderAt) },
  returns: { cell: ({ returns }) => returns, isNumber: true },
  refused: { cell: ({ refusedParcels }) => refusedParcels, isNumber: true },
  since: { cell: ({ since }) => day(since) },
}

export default function Customers({ loaderData: { list, rows }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Customers"
      definition={CUSTOMER_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={COLUMNS}
      nameOf={({ name }) => name}
      searchHint="Name, mobile or e-mail"
    />
  )
}
