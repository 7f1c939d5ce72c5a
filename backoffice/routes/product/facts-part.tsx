import { PRODUCT_WORDS } from '#domain/catalogue/product-words.ts'
import { LONGEST_TEXT } from '#domain/forms/catalogue/product.ts'
import type { ProductPage } from '#server/shop/office/product-page/read-product-page.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextAreaField, TextField } from '../../forms/fields.tsx'
import { resultOf } from '../../forms/form-result.ts'
import type { FactField, FactPart } from './fact-fields.ts'
import { ReloadProductLink } from './reload-product-link.tsx'

/** The names that each of the two may have. */
export type Categories = Readonly<Record<'masterCategory' | 'category', readonly string[]>>

export type PartProps = Pick<ProductPage, 'cells' | 'marks'> & {
  id: number
  categories: Categories
  result: unknown
}

type Props = PartProps & { part: FactPart }

/** Some facts of a product, saved by themselves. */
export function FactsPart({
  part: { name, title, save, fields },
  id,
  cells,
  marks,
  categories,
  result,
}: Props) {
  const form = `facts-${name}`
  const seen = JSON.stringify(Object.fromEntries(fields.map(({ fact }) => [fact, marks[fact]])))
  const refused = resultOf(form, result)
  return (
    <Section title={title} id={name}>
      <ActionForm
        // What was saved is what stands there, whoever saved it.
        key={seen}
        name={form}
        result={result}
      >
        <input type="hidden" name="seen" value={refused?.typed.seen ?? seen} />
        {refused?.message && <ReloadProductLink id={id} />}
        {fields.map((field) => (
          <Fact key={field.fact} field={field} cell={cells[field.fact]} categories={categories} />
        ))}
        <SendButton look="quiet">{save}</SendButton>
      </ActionForm>
    </Section>
  )
}

function Fact({
  field: { fact, hint, kind },
  cell,
  categories,
}: {
  field: FactField
  cell: string
  categories: Categories
}) {
  const common = { name: fact, label: PRODUCT_WORDS[fact], defaultValue: cell, ...(hint && { hint }) }
  if (kind === 'text') return <TextAreaField {...common} rows={5} maxLength={LONGEST_TEXT} />
  if (typeof kind === 'object') return <SelectField {...common} options={kind} />
  if (kind === 'category') {
    const names = fact === 'masterCategory' || fact === 'category' ? categories[fact] : []
    // One that customers do not see is still its own.
    const all = [...new Set([cell, ...(fact === 'category' ? ['', ...names] : names)])]
    return <SelectField {...common} options={all.map((it) => [it, it === '' ? 'None' : it] as const)} />
  }
  return <TextField {...common} autoComplete="off" {...(kind === 'number' && { inputMode: 'numeric' })} />
}
