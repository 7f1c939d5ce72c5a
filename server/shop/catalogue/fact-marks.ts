import { createHash } from 'node:crypto'
import { PRODUCT_FACTS, type ProductFact } from '#domain/catalogue/product-words.ts'
import { COLUMNS, type Column } from './csv/columns.ts'
import type { CsvProduct } from './product.ts'

export type ProductCells = Record<ProductFact, string>

const isFact = (field: string): field is ProductFact => (PRODUCT_FACTS as readonly string[]).includes(field)

type FactColumn = Column & { field: ProductFact }

/** The columns of the CSV that the forms of a product's page have too. */
export const FACT_COLUMNS = COLUMNS.filter((column): column is FactColumn => isFact(column.field))

/** The facts of a product as a CSV writes them. */
export function cellsOf(product: CsvProduct): ProductCells {
  return Object.fromEntries(
    FACT_COLUMNS.map(({ field, cell }) => [field, cell.show(product[field])]),
  ) as ProductCells
}

/** A short mark of a text, by which a later one is known to be another. Browsers change line ends as they like. */
export const markOf = (cell: string): string =>
  createHash('sha256').update(cell.replaceAll('\r\n', '\n').trim()).digest('base64url').slice(0, 10)

export function marksOf(cells: ProductCells): Record<ProductFact, string> {
  return Object.fromEntries(PRODUCT_FACTS.map((field) => [field, markOf(cells[field])])) as Record<
    ProductFact,
    string
  >
}
