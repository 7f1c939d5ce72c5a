import { Form, Link, useNavigation } from 'react-router'
import { writeSeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import { toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import type { ListedProduct } from '#server/shop/office/products-list/find-products.ts'
import { Button, buttonClass } from '../../components/button.tsx'
import { Facts } from '../../components/page.tsx'
import { resultOf } from '../../forms/form-result.ts'
import { isPreviewed } from '../../order-forms/two-steps.tsx'
import type { ShownRowPrice } from './change-row-price.ts'
import styles from './row-price.module.css'

const rowForm = (id: number) => `price-${id}`

type Row = { row: ListedProduct; result: unknown }

/** What was last sent of this row: refused, or shown. */
function sentOf({ row, result }: Row) {
  const isOwn = (typed: Record<string, string>) => typed.id === String(row.id)
  const refused = resultOf('price', result)
  const shown = isPreviewed<ShownRowPrice>(result) && isOwn(result.typed) ? result : undefined
  return { shown, refused: refused && isOwn(refused.typed) ? refused : undefined }
}

/** The price as customers see it, where it is typed. Its form is at the end of the row. */
export function PriceField({ row, result }: Row) {
  const { shown, refused } = sentOf({ row, result })
  const price = toRupees(cardPrice(row.priceNow))
  return (
    <input
      key={writeSeenPrice(row.priceNow)}
      name="price"
      form={rowForm(row.id)}
      defaultValue={(shown ?? refused)?.typed.price ?? price}
      readOnly={shown !== undefined}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      aria-label={`Price of ${row.sku} in rupees, tax included`}
      className={styles.price}
    />
  )
}

/** First shows what the price would mean, then saves it. */
export function RowPriceForm({ row, result, to }: Row & { to: string }) {
  const { shown, refused } = sentOf({ row, result })
  const { formData } = useNavigation()
  const isBusy = formData?.get('id') === String(row.id)
  const problem = refused?.message ?? Object.values(refused?.problems ?? {})[0]
  const step = shown ? 'confirm' : 'price'
  return (
    <Form method="post" action={to} id={rowForm(row.id)} preventScrollReset className={styles.row}>
      <input type="hidden" name="form" value={step} />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="seen" value={shown?.typed.seen ?? writeSeenPrice(row.priceNow)} />
      {problem && <p role="alert">{problem}</p>}
      {shown && (
        <div role="status">
          {shown.found.isSteep && <p>More than a third: a digit may be missing.</p>}
          <Facts facts={shown.found.lines} />
          {shown.found.wanted.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <Button
        type="submit"
        look={shown?.found.isSteep ? 'danger' : 'quiet'}
        aria-disabled={isBusy}
        aria-label={`${shown ? 'Save the price' : 'Check the price'} of ${row.sku}`}
      >
        {shown ? 'Save the price' : 'Check the price'}
      </Button>
      {shown && (
        <Link to={to} preventScrollReset className={buttonClass('quiet')}>
          Leave it
        </Link>
      )}
    </Form>
  )
}
