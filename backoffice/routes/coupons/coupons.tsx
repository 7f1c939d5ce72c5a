import { Link } from 'react-router'
import { COUPON_LIST } from '#domain/staff/lists/list-coupons.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { buttonClass } from '../../components/button.tsx'
import { Empty } from '../../components/message.tsx'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/coupons.ts'
import { COUPON_COLUMNS } from './coupon-columns.tsx'

const LIST = { definition: COUPON_LIST, path: '/coupons' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see takings')
  const found = await loadList({
    ...LIST,
    url,
    shop,
    caller,
    find: (query) => shop.office.findCoupons(query),
    count: (query) => shop.office.countCoupons(query),
  })
  return { ...found, mayChange: may(caller.role, 'change coupons') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see takings')
  return changeViews({ ...LIST, context, shop, actor, caller }, await readForm(request))
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, { ...LIST, columns: COUPON_COLUMNS, find: request.shop.office.findCoupons })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Coupons – Back office' }]

export default function Coupons({ loaderData: { list, rows, mayChange }, actionData }: Route.ComponentProps) {
  const make = mayChange && (
    <Link to="/coupons/new" className={buttonClass('act')}>
      Make a coupon
    </Link>
  )
  return (
    <ListPage
      title="Coupons"
      definition={COUPON_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={COUPON_COLUMNS}
      actions={make}
      nameOf={({ code }) => code}
      searchHint="Code, category, product, or who changed it"
      empty={
        <Empty title="No coupons yet.">
          <p>The cart has a field for codes while a coupon is running.</p>
        </Empty>
      }
    />
  )
}
