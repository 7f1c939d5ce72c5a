import { useRef, useState } from 'react'
import { safeParse } from 'valibot'
import { typedPriceProblem } from '#domain/catalogue/typed-price.ts'
import { BULK_SCHEMAS } from '#domain/forms/staff/bulk.ts'
import { formatRupees, type Paise } from '#domain/money/paise.ts'
import { priceChangeWords } from '#domain/money/price-change.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { type BulkChange, changedPrice } from '#domain/staff/bulk/bulk.ts'
import type { PricedProduct } from '#server/shop/office/bulk/preview-prices.ts'
import { Cell, Table } from '../../components/table.tsx'
import { useFilled } from '../../forms/action-form.tsx'
import { TextField } from '../../forms/fields.tsx'
import { useTypedEarly } from '../../forms/typed-early.ts'
import { type Previewed, SecondStep } from '../../order-forms/two-steps.tsx'

type Props = { products: readonly PricedProduct[]; count: number }

/** Another price: what is typed, and what it makes of each product, as customers see it. */
export function PriceFields({ products, count }: Props) {
  const { result } = useFilled()
  const [typed, setTyped] = useState<Record<string, string>>(result?.typed ?? {})
  const take = ({ name, value }: HTMLInputElement) => setTyped((now) => ({ ...now, [name]: value }))
  const fields = useRef<HTMLDivElement>(null)
  useTypedEarly(fields, take)
  const change = typedChange(typed)
  const [only] = products.length === 1 ? products : []
  return (
    <>
      <div ref={fields} onInput={({ target }) => target instanceof HTMLInputElement && take(target)}>
        <TextField label="Change by percent" name="percent" inputMode="text" hint="For example -10 or 7.5" />
        <TextField
          label="Or new price in rupees, tax included"
          name="price"
          inputMode="numeric"
          hint={only ? `It is ${withTax(only)} now.` : 'What customers see and pay.'}
        />
      </div>
      <Prices
        caption="What customers pay, tax included"
        rows={products.map((it) => changedRow(it, change))}
        more={count - products.length}
      />
    </>
  )
}

function typedChange({ percent = '', price = '' }: Record<string, string>) {
  const read = safeParse(BULK_SCHEMAS.price, { percent, price })
  return read.success ? (read.output as BulkChange & { kind: 'price' }) : undefined
}

function changedRow(product: PricedProduct, change: (BulkChange & { kind: 'price' }) | undefined): Row {
  const after = change && changedPrice(product, change)
  const isRefused = change && 'withTax' in change && after === undefined
  return {
    ...product,
    after,
    problem: isRefused ? typedPriceProblem(change.withTax, product.tax) : undefined,
  }
}

const withTax = ({ price, tax }: { price: Paise; tax: number }) =>
  formatRupees(cardPrice({ sellingPrice: price, tax }))

type Row = PricedProduct & { after: Paise | undefined; problem?: string | undefined }

function Prices({ caption, rows, more }: { caption: string; rows: readonly Row[]; more: number }) {
  return (
    <>
      <Table caption={caption} columns={['Product', 'Price now', 'New price']}>
        {rows.map(({ id, sku, name, price, tax, after, problem }) => (
          <tr key={id}>
            <Cell heads label="Product">
              {`${sku} ${name}`}
            </Cell>
            <Cell label="Price now">{withTax({ price, tax })}</Cell>
            <Cell label="New price">
              {after === undefined
                ? (problem ?? '–')
                : `${withTax({ price: after, tax })} (${priceChangeWords(price, after)})`}
            </Cell>
          </tr>
        ))}
      </Table>
      {more > 0 && <p>{`And ${more.toLocaleString('en-IN')} more.`}</p>}
    </>
  )
}

export type SteepPrices = { count: number; products: Row[] }

/** So much another price is asked about once: a digit may be missing, or one too many. */
export function AskAboutPrices({ typed, found: { count, products } }: Previewed<SteepPrices>) {
  const what = count === 1 ? 'This price changes' : `${count.toLocaleString('en-IN')} prices change`
  return (
    <SecondStep
      title={`${what} by more than a third`}
      button="Change prices anyway"
      look="danger"
      typed={typed}
    >
      <p>Please check the new prices. Nothing is changed yet.</p>
      <Prices
        caption="Prices that change a lot, tax included"
        rows={products}
        more={count - products.length}
      />
    </SecondStep>
  )
}
