import { formatDay } from '#domain/calendar-day.ts'
import { priceFromThen, type TaxPlan, writeTaxPlan } from '#domain/catalogue/tax-plan.ts'
import { formatRupees, toPercent, toRupees } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { Price } from '#server/shop/catalogue/change-price.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton, TextField } from '../../forms/fields.tsx'
import { resultOf } from '../../forms/form-result.ts'
import { ReloadProductLink } from './reload-product-link.tsx'

type Props = { id: number; price: Price; taxPlan: TaxPlan | undefined; result: unknown }

const PERCENT = { inputMode: 'decimal', autoComplete: 'off' } as const
const DIGITS = { inputMode: 'numeric', autoComplete: 'off' } as const

/** Another tax rate, and HSN code, from a day to come. */
export function TaxPlanPart({ id, price, taxPlan, result }: Props) {
  const refused = resultOf('tax-plan', result)
  const seen = writeTaxPlan(taxPlan)
  return (
    <Section title="Tax rate from a later day" id="tax">
      {taxPlan && <p>{planWords(price, taxPlan)}</p>}
      <ActionForm key={seen} name="tax-plan" result={result}>
        <input type="hidden" name="seen" value={refused?.typed.seen ?? seen} />
        {refused?.message && <ReloadProductLink id={id} />}
        <TextField
          label="First day"
          name="day"
          type="date"
          defaultValue={taxPlan ? formatDay(taxPlan.fromAt) : ''}
          hint="From midnight. Orders placed before keep their rate."
        />
        <TextField
          label="Tax rate in percent from then"
          name="tax"
          {...PERCENT}
          defaultValue={taxPlan ? toPercent(taxPlan.tax) : ''}
        />
        <TextField
          label="HSN code from then"
          name="hsnCode"
          {...DIGITS}
          defaultValue={taxPlan?.hsnCode ?? ''}
          hint="Leave empty if it stays."
        />
        <TextField
          label="Price in rupees from then, tax included"
          name="price"
          {...DIGITS}
          defaultValue={
            taxPlan && taxPlan.sellingPrice !== null ? toRupees(cardPrice(priceFromThen(price, taxPlan))) : ''
          }
          hint="Leave empty if the price before tax stays."
        />
        <SendButton look="quiet">Save for that day</SendButton>
      </ActionForm>
      {taxPlan && (
        <ActionForm name="tax-stays" result={result}>
          <input type="hidden" name="seen" value={seen} />
          <SendButton look="quiet">Keep the tax rate as it is</SendButton>
        </ActionForm>
      )}
    </Section>
  )
}

function planWords(price: Price, plan: TaxPlan): string {
  const { fromAt, tax, hsnCode } = plan
  const rate = `From ${formatFullDate(fromAt)} the tax rate is ${toPercent(tax)} %`
  const code = hsnCode === null ? '' : ` and the HSN code ${hsnCode}`
  return `${rate}${code}. Customers then pay ${formatRupees(cardPrice(priceFromThen(price, plan)))}, now ${formatRupees(cardPrice(price))}.`
}
