import { redirect } from 'react-router'
import { stockRowSchema } from '#domain/forms/stock/stock.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Context } from '../../context.ts'
import {
  fieldsOf,
  formHeaders,
  parseForm,
  readFields,
  refusedForm,
  type SentForm,
} from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { listHref } from '../../list/list-href.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { readSelected } from '../../list/selected.ts'
import { TICKS } from '../../list/selection.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/stock.ts'
import { RowForm } from './row-form.tsx'
import { stockColumns } from './stock-columns.tsx'

const LIST = { definition: STOCK_LIST, path: '/stock' } as const

const ACTIONS = [{ do: 'reorder', label: 'Reorder note' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const found = await loadList({
    ...LIST,
    url,
    shop,
    caller,
    find: shop.office.findStock,
    count: (query) => shop.office.countStock(query),
  })
  return { ...found, mayChange: may(caller.role, 'change stock') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see stock')
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  if (sent.form === TICKS) {
    const selected = readSelected(STOCK_LIST, fields)
    if (isRefusal(selected)) return refusedForm(sent, selected)
    const { staffId } = caller
    const key =
      'ids' in selected
        ? await shop.office.keepSelection({ list: STOCK_LIST.name, ids: selected.ids, staffId })
        : (await shop.office.selectStock(selected.query, staffId)).key
    return redirect(`/reorder?selection=${key}`)
  }
  if (!sent.form.startsWith('row-')) return changeViews({ ...LIST, context, shop, actor, caller }, sent)
  return changeRow(context, LIST.path + url.search, sent)
}

async function changeRow(context: Context, here: string, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'change stock')
  const form = parseForm(stockRowSchema, sent)
  if ('refused' in form) return form.refused
  const { reason, ...shelf } = form.value
  const changed = await shop.stock.changeShelf({ ...shelf, why: reason }, actor)
  if (isRefusal(changed)) return refusedForm(sent, changed)
  const { before, after } = changed
  const text = before === after ? `${shelf.sku} is saved.` : `${shelf.sku}: ${before} → ${after}.`
  if (before === after) return redirectWithToast(context, here, { text })
  const back = { counted: String(before), seen: String(after), reason: 'Corrected a mistake' }
  const fields = { form: sent.form, sku: shelf.sku, bin: shelf.bin ?? '', ...back }
  return redirectWithToast(context, here, { text, undo: { action: here, fields } })
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, {
    ...LIST,
    columns: stockColumns(false, undefined),
    find: request.shop.office.findStock,
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Stock – Back office' }]

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { list, rows, mayChange } = loaderData
  const here = listHref(STOCK_LIST, list.path, list.query)
  return (
    <ListPage
      title="Stock"
      definition={STOCK_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={stockColumns(mayChange, actionData)}
      nameOf={({ sku }) => sku}
      searchHint="SKU, name or kind of lamp"
      selection={ACTIONS}
      rowEnd={mayChange ? (row) => <RowForm row={row} to={here} result={actionData} /> : undefined}
    />
  )
}
