import { Link, redirect } from 'react-router'
import { BULK_KINDS, type BulkKind, isBulkKind } from '#domain/staff/bulk/bulk.ts'
import { PRODUCT_LIST, type ProductQuery } from '#domain/staff/lists/list-products.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { buttonClass } from '../../components/button.tsx'
import { fieldsOf, formHeaders, readFields, refusedForm } from '../../forms/form-result.ts'
import { csvOfList, type ListFile } from '../../list/csv-of-list.ts'
import { changeViews } from '../../list/list-action.ts'
import { listHref } from '../../list/list-href.ts'
import { ListPage } from '../../list/list-page.tsx'
import { loadList } from '../../list/load-list.ts'
import { readSelected } from '../../list/selected.ts'
import { TICKS } from '../../list/selection.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/products.ts'
import { changeRowPrice } from './change-row-price.ts'
import { productColumns } from './product-columns.tsx'
import { RowPriceForm } from './row-price.tsx'

const LIST = { definition: PRODUCT_LIST, path: '/products' } as const

const PRICE_STEPS = ['price', 'confirm', 'price-back']

const ACTIONS: readonly { do: BulkKind; label: string }[] = [
  { do: 'price', label: 'Price' },
  { do: 'stock', label: 'Stock' },
  { do: 'shown', label: 'Show or hide' },
  { do: 'tag', label: 'Tags' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const found = await loadList({
    ...LIST,
    url,
    shop,
    caller,
    find: (query: ProductQuery) => shop.office.findProducts(query),
    count: (query: ProductQuery) => shop.office.countProducts(query),
  })
  const mayChange = may(caller.role, 'change catalogue')
  return { ...found, mayChange, actions: ACTIONS.filter((it) => may(caller.role, BULK_KINDS[it.do].for)) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { shop, actor, caller } = requireStaff(context, 'see stock')
  const fields = await readFields(request)
  const sent = fieldsOf(fields)
  if (PRICE_STEPS.includes(sent.form)) return changeRowPrice(context, LIST.path + url.search, sent)
  if (sent.form !== TICKS) return changeViews({ ...LIST, context, shop, actor, caller }, sent)
  const selected = readSelected(PRODUCT_LIST, fields)
  if (isRefusal(selected)) return refusedForm(sent, selected)
  if (!isBulkKind(selected.todo))
    return refusedForm(sent, { code: 'BAD_USER_INPUT', message: 'Choose what to do.' })
  const { staffId } = caller
  const key =
    'ids' in selected
      ? await shop.office.keepSelection({ list: PRODUCT_LIST.name, ids: selected.ids, staffId })
      : (await shop.office.selectProducts(selected.query, staffId)).key
  return redirect(`/bulk/new?${new URLSearchParams({ do: selected.todo, selection: key })}`)
}

/** Its file for a spreadsheet. */
export const file: ListFile = (request) =>
  csvOfList(request, {
    ...LIST,
    columns: productColumns(false, undefined),
    find: request.shop.office.findProducts,
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Products – Back office' }]

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { list, rows, actions, mayChange } = loaderData
  const here = listHref(PRODUCT_LIST, list.path, list.query)
  const made = (
    <>
      {mayChange && (
        <Link to="/products/new" className={buttonClass('act')}>
          Make a product
        </Link>
      )}
      {mayChange && (
        <Link to="/categories" className={buttonClass('quiet')}>
          Categories
        </Link>
      )}
      <Link to="/bulk" className={buttonClass('quiet')}>
        Bulk changes
      </Link>
    </>
  )
  return (
    <ListPage
      title="Products"
      definition={PRODUCT_LIST}
      list={list}
      rows={rows}
      result={actionData}
      columns={productColumns(mayChange, actionData)}
      selection={actions}
      actions={made}
      nameOf={({ sku }) => sku}
      rowEnd={mayChange ? (row) => <RowPriceForm row={row} result={actionData} to={here} /> : undefined}
      searchHint="SKU, name or kind of lamp"
    />
  )
}
