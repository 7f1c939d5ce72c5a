import { data } from 'react-router'
import { STOCK_REASONS } from '#domain/forms/stock/stock.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { COVER_DAYS } from '#domain/stock/days-of-cover.ts'
import { Facts, Page, Section } from '../../components/page.tsx'
import { Picture } from '../../components/picture.tsx'
import { Status } from '../../components/status.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextField } from '../../forms/fields.tsx'
import { formHeaders, readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import type { Route } from './+types/product-stock.ts'
import { changeStock } from './change-stock.ts'
import { Ledger } from './ledger.tsx'
import styles from './stock.module.css'
import { LEVELS } from './stock-columns.tsx'
import { stockPath } from './stock-path.ts'

const ROWS = 50

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'see stock')
  const product = await shop.office.findStockBySku(params.sku)
  if (!product) throw data(null, { status: 404 })
  const before = Number(url.searchParams.get('before')) || undefined
  const found = await shop.stock.listMovements({
    productId: product.id,
    limit: ROWS + 1,
    before: Number.isSafeInteger(before) ? before : undefined,
  })
  const movements = found.slice(0, ROWS)
  const older = found.length > ROWS ? movements.at(-1)?.id : undefined
  return { product, movements, older, isFirst: !before, mayChange: may(caller.role, 'change stock') }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop, actor } = requireStaff(context, 'change stock')
  const sent = await readForm(request)
  const result = await changeStock({ shop, actor, sku: params.sku }, sent)
  if (!('toast' in result)) return result
  return redirectWithToast(context, stockPath(params.sku), { text: result.toast })
}

export const headers = formHeaders

export const meta: Route.MetaFunction = ({ params }) => [{ title: `Stock of ${params.sku} – Back office` }]

export default function ProductStock({ loaderData, actionData }: Route.ComponentProps) {
  const { product, mayChange } = loaderData
  const { sku, name, image, stock, level, minStock, bin, sold, daysOfCover, askedFor } = product
  return (
    <Page title={name} breadcrumb={{ to: '/stock', label: 'Stock' }}>
      <Section title="Now">
        <Picture path={image} />
        <Facts
          facts={[
            ['SKU', sku],
            [
              'Stock',
              <Status
                key="stock"
                tone={LEVELS[level].tone}
              >{`${stock} (${LEVELS[level].word.toLowerCase()})`}</Status>,
            ],
            ['Minimum', minStock],
            ['Bin', bin ?? 'None'],
            [`Sold in ${COVER_DAYS} days`, sold],
            ['Days of cover', daysOfCover ?? 'Nothing sold'],
            ['Asked for', askedWords(askedFor)],
          ]}
        />
      </Section>
      {mayChange && <Forms key={stock} stock={stock} bin={bin} result={actionData} />}
      <Ledger {...loaderData} />
    </Page>
  )
}

function askedWords(askedFor: number): string {
  if (askedFor === 0) return 'Nobody is waiting for it'
  return `${askedFor === 1 ? 'One customer is waiting' : `${askedFor} customers are waiting`}for a mail when stock comes`
}

const REASONS = STOCK_REASONS.map((reason) => [reason, reason] as const)
const GONE = REASONS.filter(([reason]) => !['Counted', 'Received', 'Found'].includes(reason))

function Forms({ stock, bin, result }: { stock: number; bin: string | null; result: unknown }) {
  return (
    <div className={styles.forms}>
      <Section title="Received">
        <ActionForm name="received" result={result}>
          <TextField label="Pieces received" name="units" inputMode="numeric" autoComplete="off" />
          <TextField label="Details" name="more" maxLength={150} hint="For example the supplier’s bill" />
          <SendButton look="quiet">Add to stock</SendButton>
        </ActionForm>
      </Section>
      <Section title="Counted">
        <ActionForm name="counted" result={result}>
          <input type="hidden" name="seen" value={stock} />
          <TextField label="Pieces on the shelf" name="counted" inputMode="numeric" autoComplete="off" />
          <SelectField label="Reason" name="reason" options={REASONS} />
          <TextField label="Details" name="more" maxLength={150} />
          <SendButton look="quiet">Set the stock</SendButton>
        </ActionForm>
      </Section>
      <Section title="Remove pieces">
        <ActionForm name="removed" result={result}>
          <TextField label="Pieces to remove" name="units" inputMode="numeric" autoComplete="off" />
          <SelectField label="Reason" name="reason" options={GONE} />
          <TextField label="Details" name="more" maxLength={150} />
          <SendButton look="quiet">Remove from stock</SendButton>
        </ActionForm>
      </Section>
      <Section title="Bin">
        <ActionForm name="bin" result={result}>
          <TextField
            label="Shelf or bin"
            name="bin"
            defaultValue={bin ?? ''}
            maxLength={20}
            autoComplete="off"
          />
          <SendButton look="quiet">Save the bin</SendButton>
        </ActionForm>
      </Section>
    </div>
  )
}
