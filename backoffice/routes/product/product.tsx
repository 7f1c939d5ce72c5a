import { data, Link } from 'react-router'
import { PRODUCT_FACTS, PRODUCT_WORDS } from '#domain/catalogue/product-words.ts'
import { PRODUCT_STATES } from '#domain/catalogue/publishing.ts'
import { LONGEST_TEXT } from '#domain/forms/catalogue/product.ts'
import type { ProductId } from '#domain/ids.ts'
import { metaDescription } from '#domain/profile/meta-description.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { ownSearches } from '#domain/search/own-searches.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { ProductPage } from '#server/shop/office/product-page/read-product-page.ts'
import { buttonClass } from '../../components/button.tsx'
import { Facts, Page, Section } from '../../components/page.tsx'
import { Picture } from '../../components/picture.tsx'
import { type Context, depsContext } from '../../context.ts'
import { fieldsOf, formHeaders, readFields, type SentForm } from '../../forms/form-result.ts'
import { HistoryPart } from '../../history/history-part.tsx'
import { historyRow } from '../../history/history-row.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/product.ts'
import { changeFacts } from './change-facts.ts'
import { changePrice, undoPriceChange } from './change-price.ts'
import { changeState } from './change-state.ts'
import { changeStock } from './change-stock.ts'
import { changeTaxPlan } from './change-tax-plan.ts'
import { COST_PART, FACT_PARTS, type FactPart, findPart } from './fact-fields.ts'
import { FactsPart } from './facts-part.tsx'
import { FoundByPart } from './found-by-part.tsx'
import { Ledger } from './ledger.tsx'
import { changePictures, pictureKindOf } from './pictures/change-pictures.ts'
import { PicturesPart } from './pictures/pictures-part.tsx'
import { PricePart } from './price-part.tsx'
import styles from './product.module.css'
import { productIdOf, productPath } from './product-path.ts'
import { StatePart } from './state-part.tsx'
import { StockFacts, StockForms } from './stock-part.tsx'
import { TaxPlanPart } from './tax-plan-part.tsx'
import { undoChange } from './undo-change.ts'

const ROWS = 50
const LONGEST_SEARCH = 100

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const { id, ...page } = await readPage(context, params.id)
  const before = Number(url.searchParams.get('before')) || undefined
  const found = await shop.stock.listMovements({
    productId: id,
    limit: ROWS + 1,
    before: Number.isSafeInteger(before) ? before : undefined,
  })
  const movements = found.slice(0, ROWS)
  const older = found.length > ROWS ? movements.at(-1)?.id : undefined
  const mayChange = may(caller.role, 'change catalogue')
  const categories = mayChange
    ? {
        masterCategory: (await shop.profile.listMasterCategories(SHOP_ID)).map(({ name }) => name),
        category: await shop.catalogue.listSubcategories(),
      }
    : { masterCategory: [], category: [] }
  const typed = url.searchParams.get('found')?.trim().slice(0, LONGEST_SEARCH)
  const texts = typed ? [typed] : ownSearches(page.cells)
  return {
    ...page,
    typed: typed ?? '',
    foundBy: typed === undefined ? undefined : await shop.office.listFoundBy({ id, texts }),
    media: await shop.catalogue.listMedia(id),
    ledger: { id, movements, older, isFirst: !before },
    history: may(caller.role, 'see audit')
      ? (await shop.office.listProductHistory(id)).map(historyRow)
      : undefined,
    categories,
    mayChange,
    mayChangeStock: may(caller.role, 'change stock'),
  }
}

async function readPage(context: Context, number: string) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const id = productIdOf(number)
  const page = await shop.office.readProductPage(id, { withCost: may(caller.role, 'see takings') })
  if (!page) throw data(null, { status: 404 })
  return { ...page, id }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireStaff(context, 'change catalogue')
  const page = await readPage(context, params.id)
  // A browser sends two characters for the end of a line.
  const fields = await readFields(request)
  const sent = fieldsOf(fields, 2 * LONGEST_TEXT)
  const result = await change(context, page, { sent, fields })
  if (!('toast' in result)) return result
  const path = productPath(page.id, anchorOf(sent.form))
  const undo = 'undo' in result ? { action: path, fields: result.undo } : undefined
  return redirectWithToast(context, path, { text: result.toast, ...(undo && { undo }) })
}

/** Does what one of the page's forms asks for. */
function change(
  context: Context,
  { id, shelf }: ProductPage & { id: ProductId },
  { sent, fields }: { sent: SentForm; fields: FormData },
) {
  const { shop, actor } = requireStaff(context, 'change catalogue')
  const { form } = sent
  const ofPicture = pictureKindOf(form)
  if (ofPicture) return changePictures({ shop, actor, id }, ofPicture, { sent, fields })
  if (form === 'price' || form === 'confirm') {
    const { now } = context.get(depsContext)
    return changePrice({ shop, actor, shelf, now }, sent)
  }
  if (form === 'price-back') return undoPriceChange({ shop, actor }, shelf.sku, sent)
  const [kind, name = ''] = form.split('-')
  const part = kind === 'facts' ? findPart(name) : undefined
  if (part) return changeFacts({ shop, actor, id, isShown: shelf.isShown }, part, sent)
  if (kind === 'undo') return undoChange({ shop, actor, id }, sent)
  if (kind === 'tax') return changeTaxPlan({ shop, actor, id }, sent)
  const state = kind === 'state' ? PRODUCT_STATES.find((it) => it === name) : undefined
  if (state) return changeState({ shop, actor, id }, state, sent)
  requireStaff(context, 'change stock')
  return changeStock({ shop, actor, sku: shelf.sku }, sent)
}

/** Where on the page a form stands. */
function anchorOf(form: string): string {
  const [kind, part = ''] = form.split('-')
  if (kind === 'facts') return part
  if (kind === 'state' || kind === 'tax') return kind
  if (kind === 'undo') return 'history'
  if (pictureKindOf(form)) return 'pictures'
  return form === 'confirm' || kind === 'price' ? 'price' : 'stock'
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.shelf.name ?? 'Product'} – Back office` },
]

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { shelf, ledgerId, ledger, history, cost, cells, mayChange, mayChangeStock } = loaderData
  const { id } = shelf
  const parts = cost === undefined ? FACT_PARTS : [...FACT_PARTS, COST_PART]
  const copy = mayChange && (
    <Link to={`/products/new?copy=${id}`} className={buttonClass('quiet')}>
      Copy as a new product
    </Link>
  )
  return (
    <Page title={shelf.name} breadcrumb={{ to: '/products', label: 'Products' }} actions={copy}>
      <div className={styles.head}>
        <Picture path={shelf.image} />
        <p>{`SKU ${shelf.sku}`}</p>
      </div>
      {mayChange && <Jumps parts={parts} hasHistory={history !== undefined} />}
      <div className={styles.parts}>
        <StatePart {...loaderData} result={actionData} />
        <StockFacts shelf={shelf} held={loaderData.held} />
      </div>
      <PricePart {...loaderData} id={id} result={actionData} />
      <PicturesPart {...loaderData} id={id} result={actionData} />
      {mayChange ? (
        <div className={styles.columns}>
          {parts.map((part) => (
            <FactsPart key={part.name} part={part} {...loaderData} id={id} result={actionData} />
          ))}
          <TaxPlanPart {...loaderData} id={id} result={actionData} />
        </div>
      ) : (
        <Section title="Facts">
          <Facts facts={knownFacts(cells)} />
        </Section>
      )}
      <FoundByPart {...loaderData} id={id} isPublished={shelf.isShown} />
      {mayChangeStock && <StockForms key={ledgerId} shelf={shelf} ledgerId={ledgerId} result={actionData} />}
      <Ledger {...ledger} />
      {history && (
        <HistoryPart
          history={history}
          all={{
            to: `/audit?${new URLSearchParams({ record: `product ${id}` })}`,
            label: 'All changes to it',
          }}
          undo={mayChange ? { result: actionData } : undefined}
        />
      )}
    </Page>
  )
}

/** A phone shows little of it at once. */
function Jumps({ parts, hasHistory }: { parts: readonly FactPart[]; hasHistory: boolean }) {
  const all = [
    ['price', 'Price'],
    ['pictures', 'Pictures'],
    ...parts.map(({ name, title }) => [name, title] as const),
    ['tax', 'Tax rate from a later day'],
    ['found', 'Found by'],
    ['moved', 'Received, counted, removed'],
    ['ledger', 'Ledger'],
    ...(hasHistory ? [['history', 'History'] as const] : []),
  ] as const
  return (
    <nav aria-label="On this page" className={styles.jumps}>
      {all.map(([anchor, title]) => (
        <a key={anchor} href={`#${anchor}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** For whoever changes none of them. Cost stands beside the price. */
function knownFacts(cells: ProductPage['cells']): [string, string][] {
  return PRODUCT_FACTS.flatMap((fact): [string, string][] =>
    fact === 'dealerPrice' || cells[fact] === '' ? [] : [[PRODUCT_WORDS[fact], metaDescription(cells[fact])]],
  )
}
