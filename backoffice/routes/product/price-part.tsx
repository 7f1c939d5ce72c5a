import { formatDay } from '#domain/calendar-day.ts'
import { writeSeenPrice } from '#domain/forms/catalogue/price.ts'
import { marginOf, marginWords } from '#domain/money/margin.ts'
import { formatRupees, type Paise, toPercent, toRupees } from '#domain/money/paise.ts'
import { priceChangeWords } from '#domain/money/price-change.ts'
import { cardOriginalPrice, cardPrice, listPrice } from '#domain/money/pricing.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { Price } from '#server/shop/catalogue/change-price.ts'
import type { Wanted } from '#server/shop/office/product-page/preview-price-change.ts'
import { Facts, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { resultOf } from '../../forms/form-result.ts'
import { isPreviewed, SecondStep } from '../../order-forms/two-steps.tsx'
import { AsItIsNow } from './as-it-is-now.tsx'
import type { ShownPrice } from './change-price.ts'
import styles from './product.module.css'

type Props = {
  id: number
  price: Price
  /** before tax; left out for whoever may not see it */
  cost?: Paise | null
  mayChange: boolean
  result: unknown
}

const RUPEES = { inputMode: 'decimal', autoComplete: 'off' } as const

/** What customers pay, and the form that changes it once it has been looked at. */
export function PricePart({ id, price, cost, mayChange, result }: Props) {
  const shown = isPreviewed<ShownPrice>(result) ? result : undefined
  const refused = resultOf('price', result)
  return (
    <div className={styles.price} id="price">
      <Section title="Price">
        <Facts facts={linesOf(price, cost)} />
      </Section>
      {mayChange && (
        <Section title="Change the price">
          <ActionForm
            // What was saved is what stands there, whoever saved it.
            key={writeSeenPrice(price)}
            name="price"
            result={shown ? { form: 'price', typed: shown.typed } : result}
          >
            <input type="hidden" name="seen" value={refused?.typed.seen ?? writeSeenPrice(price)} />
            {refused?.message && <AsItIsNow id={id} />}
            <TextField
              label="Price in rupees, tax included"
              name="price"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={toRupees(cardPrice(price))}
              hint="Whole rupees, as customers see it, after any discount."
            />
            <TextField
              label="Discount in percent"
              name="discount"
              {...RUPEES}
              defaultValue={price.discount === 0 ? '' : toPercent(price.discount)}
              hint="It decides the struck price. Leave empty for no offer."
            />
            <TextField
              label="Last day of the offer"
              name="until"
              type="date"
              defaultValue={price.offerEndsAt === null ? '' : formatDay(price.offerEndsAt - 1)}
              hint="After that the struck price is asked. Leave empty for no end."
            />
            <TextField
              label="MRP printed on the box"
              name="mrp"
              {...RUPEES}
              defaultValue={price.printedMrp === null ? '' : toRupees(price.printedMrp)}
              hint="Tax included. Neither the price nor the struck price may be above it."
            />
            <SendButton look="quiet">Check the new price</SendButton>
          </ActionForm>
        </Section>
      )}
      {shown && <NewPrice shown={shown.found} typed={shown.typed} cost={cost} />}
    </div>
  )
}

type Line = [name: string, value: string]

/** A price in words, line by line. */
function linesOf(price: Price, cost: Paise | null | undefined): Line[] {
  const struck = cardOriginalPrice(price)
  return [
    ['Customers pay', formatRupees(cardPrice(price))],
    [
      'Struck price',
      struck === undefined ? 'None' : `${formatRupees(struck)} (${toPercent(price.discount)} % off)`,
    ],
    ['Offer', offerWords(price)],
    ['Before tax', formatRupees(price.sellingPrice)],
    ['Tax', `${toPercent(price.tax)} %`],
    ['Printed MRP', price.printedMrp === null ? 'Not known' : formatRupees(price.printedMrp)],
    ...(cost === undefined ? [] : costLines(price, cost)),
  ]
}

function offerWords(price: Price): string {
  if (price.discount === 0) return 'None'
  if (price.offerEndsAt === null) return 'No end'
  const later = cardPrice({ sellingPrice: listPrice(price), tax: price.tax })
  return `Until ${formatFullDate(price.offerEndsAt - 1)}, then ${formatRupees(later)}`
}

function costLines({ sellingPrice }: Price, cost: Paise | null): Line[] {
  const margin = marginOf(sellingPrice, cost)
  return [
    ['Cost before tax', cost === null ? 'Not known' : formatRupees(cost)],
    ['Margin', margin === undefined ? 'Not known' : marginWords(margin)],
  ]
}

const changeOf = (before: string | undefined, after: string) =>
  before === undefined || before === after ? after : `${before} → ${after}`

type New = { shown: ShownPrice; typed: Record<string, string>; cost: Paise | null | undefined }

function NewPrice({ shown: { before, after, carts, unpaid, isSteep }, typed, cost }: New) {
  const now = linesOf(before, cost)
  const words = priceChangeWords(cardPrice(before), cardPrice(after))
  return (
    <SecondStep
      title={isSteep ? 'The price changes by more than a third' : 'The new price'}
      button={isSteep ? 'Save this price anyway' : 'Save this price'}
      look={isSteep ? 'danger' : 'act'}
      typed={typed}
    >
      <div className={styles.found}>
        {isSteep && <p>Please check it: a digit may be missing. Nothing is changed yet.</p>}
        <Facts
          facts={linesOf(after, cost).map(([name, value], position) => {
            const changed = changeOf(now[position]?.[1], value)
            return [name, position === 0 ? `${changed} (${words})` : changed]
          })}
        />
        <p>{cartWords(carts)}</p>
        <p>{orderWords(unpaid)}</p>
      </div>
    </SecondStep>
  )
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

function cartWords({ count, pieces: all }: Wanted): string {
  if (count === 0) return 'It is in no cart.'
  const where = count === 1 ? '1 cart' : `${count} carts`
  return `It is in ${where} (${pieces(all)}): these show the new price.`
}

function orderWords({ count, pieces: all }: Wanted): string {
  if (count === 0) return 'It is in no unpaid order.'
  const where = count === 1 ? '1 unpaid order' : `${count} unpaid orders`
  return `It is in ${where} (${pieces(all)}), at the price of the order.`
}
