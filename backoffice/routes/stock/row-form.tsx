import { Form, useNavigation } from 'react-router'
import { STOCK_REASONS } from '#domain/forms/stock/stock.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import { Button } from '../../components/button.tsx'
import { resultOf } from '../../forms/form-result.ts'
import styles from './stock.module.css'

export const rowForm = (id: number) => `row-${id}`

/** Where what was typed in a row is sent from. It shows itself to whoever is in the row. */
export function RowForm({ row, to, result }: { row: StockRow; to: string; result: unknown }) {
  const name = rowForm(row.id)
  const { formData } = useNavigation()
  const isBusy = formData?.get('form') === name
  const own = resultOf(name, result)
  const problem = own?.message ?? Object.values(own?.problems ?? {})[0]
  return (
    <Form method="post" action={to} id={name} preventScrollReset className={styles.row}>
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="sku" value={row.sku} />
      <input type="hidden" name="seen" value={row.stock} />
      {problem && <p role="alert">{problem}</p>}
      <select
        name="reason"
        aria-label={`Why the stock of ${row.sku} changes`}
        defaultValue={own?.typed.reason ?? 'Counted'}
      >
        {STOCK_REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </select>
      <Button type="submit" look="quiet" aria-disabled={isBusy} aria-label={`Save ${row.sku}`}>
        Save
      </Button>
    </Form>
  )
}
