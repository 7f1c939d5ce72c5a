import { formatDay } from '#domain/calendar-day.ts'
import { writeSeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import { type Paise, toPercent, toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import type { Price } from '#server/shop/catalogue/change-price.ts'
import { Facts, Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { resultOf } from '../../forms/form-result.ts'
import { isPreviewed, SecondStep } from '../../order-forms/two-steps.tsx'
import type { ShownPrice } from './change-price.ts'
import { cartWords, changedPriceLines, orderWords, priceLines } from './price-words.ts'
import styles from './product.module.css'
import { ReloadProductLink } from './reload-product-link.tsx'

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
        <Facts facts={priceLines(price, cost)} />
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
            {refused?.message && <ReloadProductLink id={id} />}
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
              hint="The struck-through price follows from it. Leave empty for no offer."
            />
            <TextField
              label="Last day of the offer"
              name="until"
              type="date"
              defaultValue={price.offerEndsAt === null ? '' : formatDay(price.offerEndsAt - 1)}
              hint="After that, customers pay the struck-through price. Leave empty for no end."
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

type New = { shown: ShownPrice; typed: Record<string, string>; cost: Paise | null | undefined }

function NewPrice({ shown, typed, cost }: New) {
  const { carts, unpaid, isSteep } = shown
  return (
    <SecondStep
      title={isSteep ? 'The price changes by more than a third' : 'The new price'}
      button={isSteep ? 'Save this price anyway' : 'Save this price'}
      look={isSteep ? 'danger' : 'act'}
      typed={typed}
    >
      <div className={styles.found}>
        {isSteep && <p>Please check it: a digit may be missing. Nothing is changed yet.</p>}
        <Facts facts={changedPriceLines(shown, cost)} />
        <p>{cartWords(carts)}</p>
        <p>{orderWords(unpaid)}</p>
      </div>
    </SecondStep>
  )
}
