import { data, redirect } from 'react-router'
import { BULK_SCHEMAS } from '#domain/forms/staff/bulk.ts'
import { STOCK_REASONS } from '#domain/forms/stock/stock.ts'
import { BULK_KINDS, type BulkKind, isBulkKind } from '#domain/staff/bulk/bulk.ts'
import type { PricedProduct } from '#server/shop/office/bulk/preview-prices.ts'
import { Page, Section } from '../../components/page.tsx'
import type { Context } from '../../context.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, parseForm, readForm, refusedForm } from '../../forms/form-result.ts'
import { isPreviewed, previewed } from '../../order-forms/two-steps.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/new-bulk.ts'
import { AskAboutPrices, PriceFields, type SteepPrices } from './price-fields.tsx'

const TITLES: Record<BulkKind, string> = {
  price: 'Change prices',
  stock: 'Change stock',
  shown: 'Show or hide',
  tag: 'Add or remove a tag',
  accept: 'Accept orders',
}

/** What was selected, for what, by somebody who may. */
async function chosen(context: Context, url: URL) {
  const word = url.searchParams.get('do') ?? ''
  if (!isBulkKind(word)) {
    requireStaff(context, 'everybody')
    throw data(null, { status: 404 })
  }
  const { list, for: permission } = BULK_KINDS[word]
  const { shop, actor, caller } = requireStaff(context, permission)
  const key = url.searchParams.get('selection') ?? ''
  const selection = await shop.office.findSelection({ key, list, staffId: caller.staffId })
  if (!selection) throw data(null, { status: 404 })
  return { kind: word, list, ids: selection.ids, shop, actor }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, list, ids, shop } = await chosen(context, url)
  return {
    kind,
    list,
    count: ids.length,
    products: kind === 'price' ? await shop.office.listPricesOf(ids) : [],
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { kind, ids, shop, actor } = await chosen(context, url)
  const sent = await readForm(request)
  const form = parseForm(BULK_SCHEMAS[kind], sent)
  if ('refused' in form) return form.refused
  const change = form.value
  if (change.kind === 'price' && sent.form !== 'confirm') {
    const steep = await shop.office.previewSteepPrices({ ids, change })
    if (steep.count > 0) return previewed(sent, steep)
  }
  const started = await shop.office.startBulk({ ids, change }, actor)
  return isRefusal(started) ? refusedForm(sent, started) : redirect(`/bulk/${started.id}`)
}

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Bulk change – Back office' }]

export default function NewBulk({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, list, count, products } = loaderData
  const asked = isPreviewed<SteepPrices>(actionData) ? actionData : undefined
  const what = `${count.toLocaleString('en-IN')} ${count === 1 ? list.slice(0, -1) : list}`
  return (
    <Page
      title={TITLES[kind]}
      breadcrumb={{ to: `/${list}`, label: list === 'orders' ? 'Orders' : 'Products' }}
    >
      <Section title={`For ${what}`} narrow>
        <p>
          This runs in the background. You will see the result for each
          {BULK_KINDS[kind].canUndo && ', and can undo it'}.
        </p>
        <ActionForm name="bulk" result={asked ? { form: 'bulk', typed: asked.typed } : actionData}>
          <Fields kind={kind} products={products} count={count} />
          <SendButton>{kind === 'accept' ? `Accept ${what}` : `Change ${what}`}</SendButton>
        </ActionForm>
      </Section>
      {asked && <AskAboutPrices {...asked} />}
    </Page>
  )
}

const REASONS = STOCK_REASONS.map((reason) => [reason, reason] as const)

type Fielded = { kind: BulkKind; products: readonly PricedProduct[]; count: number }

function Fields({ kind, products, count }: Fielded) {
  switch (kind) {
    case 'price':
      return <PriceFields products={products} count={count} />
    case 'stock':
      return (
        <>
          <TextField label="Pieces to add or take away" name="added" hint="For example 5 or -2" />
          <TextField label="Or the stock as counted" name="counted" inputMode="numeric" />
          <SelectField label="Reason" name="reason" options={REASONS} />
        </>
      )
    case 'shown':
      return (
        <SelectField
          label="Show to customers"
          name="shown"
          options={[
            ['yes', 'Yes: show in the shop'],
            ['no', 'No: hide from the shop'],
          ]}
        />
      )
    case 'tag':
      return (
        <>
          <SelectField
            label="What to do"
            name="way"
            options={[
              ['add', 'Add the tag'],
              ['remove', 'Remove the tag'],
            ]}
          />
          <TextField label="Tag" name="tag" maxLength={30} hint="Only staff see it" />
        </>
      )
    case 'accept':
      return (
        <p>Orders that are already accepted, or cannot be accepted, do not change. You will see which.</p>
      )
  }
}
