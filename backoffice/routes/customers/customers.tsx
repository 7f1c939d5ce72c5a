import { Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees, toRupees } from '#domain/money/paise.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import type { Columns } from '../../list/list-table.tsx'
import { loadList } from '../../list/load-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/customers.ts'

const LIST = { definition: CUSTOMER_LIST, path: '/customers' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see customers')
  return loadList({ ...LIST, url, shop, caller, find: shop.office.findCustomers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see customers')
  return changeViews({ ...LIST, context, shop, actor, caller }, await readForm(request))
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: COLUMNS, find: request.shop.office.findCustomers })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Customers – Back office' }]

const moment = (at: number | undefined) => (at === undefined ? '' : formatMoment(at))
const day = (at: number | undefined) => (at === undefined ? '–' : formatOrderDate(at))

/** Proven, or only said. */
const mobileOf = ({ mobile, claimedMobile }: ListedCustomer) => mobile ?? claimedMobile ?? ''

const COLUMNS: Columns<typeof CUSTOMER_LIST, ListedCustomer> = {
  name: {
    text: ({ name }) => name,
    cell: ({ id, name, isClosed, isCashBarred }) => (
      <>
        <Link to={`/customers/${id}`}>{name}</Link>
        {isClosed && ' (closed)'}
        {isCashBarred && ' (no cash)'}
      </>
    ),
  },
  email: { text: ({ email }) => email, cell: ({ email }) => email || '–' },
  mobile: { text: mobileOf, cell: (row) => mobileOf(row) || '–' },
  orders: { isNumber: true, text: ({ orders }) => String(orders) },
  value: {
    isNumber: true,
    text: ({ value }) => String(toRupees(value)),
    cell: ({ value }) => formatRupees(value),
  },
  last: { text: ({ lastOrderAt }) => moment(lastOrderAt), cell: ({ lastOrderAt }) => day(lastOrderAt) },
  returns: { isNumber: true, text: ({ returns }) => String(returns) },
  refused: { isNumber: true, text: ({ refusedParcels }) => String(refusedParcels) },
  since: { text: ({ since }) => moment(since), cell: ({ since }) => day(since) },
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
