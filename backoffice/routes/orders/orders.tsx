import { Link, redirect } from 'react-router'
import { ORDER_LIST, orderListFor } from '#domain/staff/lists/list-orders.ts'
import { may, type Permission, type StaffRole } from '#domain/staff/staff-roles.ts'
import { buttonClass } from '../../components/button.tsx'
import { fieldsOf, formHeaders, readFields, refusedForm } from '../../forms/form-result.ts'
import type { ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { readSelected } from '../../list/selected.ts'
import { TICKS } from '../../list/selection.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/orders.ts'
import { findRows, numberOf } from './listed-order.ts'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { ordersFile } from './orders-file.ts'

/** The list as somebody of a role has it: packers see no money, and cannot find or sort by it either. */
const listFor = (role: StaffRole) => {
  const seesMoney = may(role, 'see takings')
  return { seesMoney, list: { definition: orderListFor({ seesMoney }), path: '/orders' } as const }
}

/** Where what was selected is taken to. */
const TO_DO: Readonly<Record<string, string>> = {
  accept: '/bulk/new?do=accept&',
  picking: '/picking?',
  print: '/print?',
  export: '/orders/export?',
}

const ACTIONS: readonly { do: string; label: string; for: Permission }[] = [
  { do: 'accept', label: 'Accept', for: 'pack' },
  { do: 'picking', label: 'Pick list', for: 'pack' },
  { do: 'print', label: 'Print papers', for: 'pack' },
  { do: 'export', label: 'Export as CSV', for: 'export' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see orders')
  const { seesMoney, list } = listFor(caller.role)
  const found = await loadList({
    ...list,
    url,
    shop,
    caller,
    find: findRows(shop, { seesMoney }),
    count: (query) => shop.office.countOrders(query),
  })
  const notices = [...found.list.notices, ...leftOut(list.definition, url.searchParams)]
  return {
    rows: found.rows,
    list: { ...found.list, notices },
    seesMoney,
    actions: ACTIONS.filter((it) => may(caller.role, it.for)),
  }
}

/** What somebody asks to find by though their role may not. */
const leftOut = ({ filters }: typeof ORDER_LIST, params: URLSearchParams): string[] =>
  Object.entries(ORDER_LIST.filters)
    .filter(([name]) => !(name in filters) && params.has(name))
    .map(([, { label }]) => `“${label}” is not shown: your role cannot see money.`)

export async function action({ context, request }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see orders')
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  const { list } = listFor(caller.role)
  if (sent.form !== TICKS) return changeViews({ ...list, context, shop, actor, caller }, sent)
  const selected = readSelected(list.definition, fields)
  if (isRefusal(selected)) return refusedForm(sent, selected)
  const { staffId } = caller
  const key =
    'ids' in selected
      ? await shop.office.keepSelection({ list: list.definition.name, ids: selected.ids, staffId })
      : (await shop.office.selectOrders(selected.query, staffId)).key
  const to = TO_DO[selected.todo]
  if (!to) return refusedForm(sent, { code: 'BAD_USER_INPUT', message: 'Choose what to do.' })
  return redirect(`${to}selection=${key}&${sent.fields.query ?? ''}`)
}

export const file: ListFile = ordersFile

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Orders – Back office' }]

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { list, rows, actions, seesMoney } = loaderData
  return (
    <ListPage
      title="Orders"
      definition={orderListFor({ seesMoney })}
      list={list}
      rows={rows}
      result={actionData}
      columns={ORDER_COLUMNS}
      nameOf={(row) => `order ${numberOf(row)}`}
      searchHint="Number, name, phone, e-mail, AWB or product"
      selection={actions}
      actions={
        <Link to="/print" className={buttonClass('quiet')}>
          Handover sheets
        </Link>
      }
    />
  )
}
