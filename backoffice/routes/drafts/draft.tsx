import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { CASH_SALE } from '#domain/drafts/draft.ts'
import { type DraftId, toDraftId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { Page } from '../../components/page.tsx'
import { formHeaders, readForm, refusedFields, refusedForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/draft.ts'
import { parseChange, placeSaved, saveDraft, withChange } from './change-draft.ts'
import type { FoundCustomer } from './customer-part.tsx'
import { parseDraft } from './draft-fields.ts'
import { DraftForm } from './draft-form.tsx'
import { PlacedDraft } from './placed-draft.tsx'
import { quoteOf } from './shown-quote.ts'

const FOUND = 8
const LONGEST_SEARCH = 100

/** One order that is being taken. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'drafts')
  const draft = await shop.drafts.find(idIn(params))
  if (!draft) throw data(null, { status: 404 })
  if (!draft.isOpen && draft.order) {
    return { draft, link: (await shop.orders.findPayLink(draft.order.id)) ?? null, quote: null, found: null }
  }
  const searched = (name: string) =>
    (url.searchParams.get(name) ?? '').toWellFormed().replaceAll('\0', ' ').trim().slice(0, LONGEST_SEARCH)
  const texts = { customers: searched('customers'), products: searched('products') }
  const { query } = parseListQuery(CUSTOMER_LIST, new URLSearchParams({ q: texts.customers, closed: 'no' }))
  const customers =
    texts.customers === '' ? undefined : await shop.office.findCustomers(query, { limit: FOUND })
  const products =
    texts.products === ''
      ? []
      : await shop.search.products({ shopId: SHOP_ID, text: texts.products, limit: FOUND })
  return {
    draft,
    link: null,
    quote: await quoteOf(shop, draft.form),
    found: {
      texts,
      customers: customers === undefined || isRefusal(customers) ? [] : customers.rows.filter(isSomebody),
      products: products.map(({ id, name, sku, stock }) => ({ id, name, sku, stock })),
    },
  }
}

/** All cash sales are one customer's, whom nobody can call or write to. */
const isSomebody = ({ name, email, mobile, claimedMobile }: FoundCustomer) =>
  name !== CASH_SALE || email !== '' || (mobile ?? claimedMobile) !== null

export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'drafts')
  const id = idIn(params)
  const sent = await readForm(request)
  const { fields } = sent
  const parsed = parseDraft(fields)
  if (fields.do === 'quote') return 'form' in parsed ? { quote: await quoteOf(shop, parsed.form) } : null
  const draft = await shop.drafts.find(id)
  if (!draft) throw data(null, { status: 404 })
  const version = Number(fields.version) || 0
  const change = parseChange(fields.do)
  if (change.kind === 'discard') {
    const refused = await shop.drafts.discard({ id, version, actor })
    if (refused) return refusedForm(sent, refused)
    return redirectWithToast(context, '/drafts', { text: 'Discarded.' })
  }
  if ('problems' in parsed) return refusedFields(sent, parsed.problems)
  const form = await withChange(shop, parsed.form, change)
  if (isRefusal(form)) return refusedForm(sent, form)
  const saved = await saveDraft({ shop, actor, draft, version }, form)
  if (isRefusal(saved)) return refusedForm(sent, saved)
  if (change.kind === 'place') {
    const done = await placeSaved({ shop, actor, draft: saved }, fields)
    if (!isRefusal(done)) return redirectWithToast(context, done.to, done.toast)
    return refusedForm({ ...sent, fields: { ...fields, version: String(saved.version) } }, done)
  }
  return redirectWithToast(context, `/drafts/${id}${searchOf(fields, change.kind)}`, { text: 'Saved.' })
}

/** What is searched for goes on, until something of it was chosen. */
function searchOf({ customers = '', products = '' }: Record<string, string>, change: string): string {
  const searched = new URLSearchParams()
  if (customers.trim() && change !== 'customer') searched.set('customers', customers.trim())
  if (products.trim() && change !== 'add') searched.set('products', products.trim())
  return searched.size === 0 ? '' : `?${searched}`
}

/** A price that is only looked at changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('do') === 'quote' ? false : defaultShouldRevalidate
}

function idIn({ draftId }: { draftId: string }): DraftId {
  if (!/^\d{1,15}$/.test(draftId)) throw data(null, { status: 404 })
  return toDraftId(Number(draftId))
}

const isRefused = (result: unknown) => typeof result === 'object' && result !== null && 'message' in result

export const headers = formHeaders

export const meta: Route.MetaFunction = () => [{ title: 'Take an order – Back office' }]

export default function DraftScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, link, quote, found } = loaderData
  return (
    <Page title="Take an order" breadcrumb={{ to: '/drafts', label: 'Phone and counter' }}>
      {isRefused(actionData) && (
        <Link to={`/drafts/${draft.id}`} reloadDocument>
          Open the saved draft
        </Link>
      )}
      {quote && found ? (
        <DraftForm
          // What was saved is what stands there, whoever saved it.
          key={draft.version}
          draft={draft}
          quote={quote}
          found={found}
          result={actionData}
        />
      ) : (
        <PlacedDraft draft={draft} link={link} />
      )}
    </Page>
  )
}
