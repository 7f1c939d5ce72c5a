import type { CsvField, CsvProduct } from '../product.ts'
import { PRODUCT_FIELDS } from '../product-fields.ts'
import type { Cell } from './cells.ts'

export type Column = {
  /** in the header row */
  title: string
  field: CsvField
  cell: Cell<CsvProduct[CsvField]>
}

/** In the order in which they are exported; a CSV may have any of them in any order. */
export const COLUMNS: readonly Column[] = Object.entries(PRODUCT_FIELDS).flatMap(([name, field]) =>
  'cell' in field
    ? [{ title: field.csv, field: name as CsvField, cell: field.cell as unknown as Column['cell'] }]
    : [],
)

/** What a new product cannot do without. */
export const NEEDED: readonly CsvField[] = ['sku', 'name', 'masterCategory', 'sellingPrice', 'tax']

/** What the CSV calls a field. */
export function titleOf(field: CsvField): string {
  return PRODUCT_FIELDS[field].csv
}
