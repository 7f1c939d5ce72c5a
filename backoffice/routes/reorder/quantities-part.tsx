import { useId } from 'react'
import type { StockLevel } from '#domain/staff/lists/list-stock.ts'
import { Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { ActionForm, useFilled } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import { LEVELS } from '../product/stock-level.ts'
import { quantityField } from './asked-lines.ts'
import styles from './reorder.module.css'

type Product = {
  id: number
  sku: string
  name: string
  stock: number
  level: StockLevel
  sold: number
  daysOfCover: number | undefined
  suggested: number
}

type Props = { products: readonly Product[]; result: unknown }

const COLUMNS = ['Product', 'SKU', 'Stock', 'Sold in 30 days', 'Days of cover', 'Suggested', 'Order']

/** What is there, what was sold, and how many to ask for: what is suggested, until somebody knows better. */
export function QuantitiesPart({ products, result }: Props) {
  return (
    <Section title="How many to order">
      <ActionForm name="quantities" result={result} warn>
        <Table caption="How many to order" columns={COLUMNS}>
          {products.map(({ id, sku, name, stock, level, sold, daysOfCover, suggested }) => (
            <tr key={id}>
              <Cell heads label="Product">
                {name}
              </Cell>
              <Cell label="SKU">{sku}</Cell>
              <Cell label="Stock">
                <Status tone={LEVELS[level].tone}>{`${stock} (${LEVELS[level].word.toLowerCase()})`}</Status>
              </Cell>
              <Cell label="Sold in 30 days">{sold}</Cell>
              <Cell label="Days of cover">{daysOfCover ?? '–'}</Cell>
              <Cell label="Suggested">{suggested}</Cell>
              <Cell label="Order">
                <Quantity name={quantityField(id)} sku={sku} suggested={suggested} />
              </Cell>
            </tr>
          ))}
        </Table>
        <p className={styles.hint}>Products with 0 or no quantity are left out of the note.</p>
        <SendButton>Make the note</SendButton>
      </ActionForm>
    </Section>
  )
}

function Quantity({ name, sku, suggested }: { name: string; sku: string; suggested: number }) {
  const id = useId()
  const { result } = useFilled()
  const problem = result?.problems?.[name]
  return (
    <span className={styles.quantity}>
      <input
        name={name}
        defaultValue={result?.typed[name] ?? suggested}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={`How many of ${sku} to order`}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {problem && <span id={id}>{problem}</span>}
    </span>
  )
}
