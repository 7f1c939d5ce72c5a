import type { ProductId } from '#domain/ids.ts'
import type { SearchedProduct } from '#domain/search/search-words.ts'
import type { CsvRow, Problem } from '#server/platform/csv/read-rows.ts'
import { type CsvField, type CsvProduct, INITIALLY } from '../product.ts'
import { searchWords } from '../search-columns.ts'
import { type CardChange, cardChange, priceProblems } from './card-change.ts'
import { WrongCell } from './cells.ts'
import { type Column, NEEDED, titleOf } from './columns.ts'
import type { StoredProduct } from './csv-product.ts'

/** A product to be added, or what is to change of one. */
export type Change = {
  /** of the product to be changed */
  id?: ProductId
  facts: Partial<CsvProduct>
  /** where a text it is found by has changed */
  searchWords?: string | undefined
}

type Checked = { problems: Problem[] } | { change: Change; card?: CardChange } | 'unchanged'

type Known = {
  columns: readonly Column[]
  stored: StoredProduct | undefined
  now: number
  /** a price of nothing is meant */
  free: boolean
  /** what is known of a new product besides */
  given?: Partial<CsvProduct>
}

/** What a row of the CSV means for the product it names. */
export function checkRow(
  { line, cells }: CsvRow,
  { columns, stored, now, free, given = {} }: Known,
): Checked {
  if (cells.length !== columns.length) {
    const problem = `has ${cells.length} fields, but the header has ${columns.length}`
    return { problems: [{ line, problem }] }
  }
  const problems: Problem[] = []
  const facts: Partial<CsvProduct> = { ...given }
  for (const [at, { title, field, cell }] of columns.entries()) {
    const text = cells[at] ?? ''
    const before = stored?.[field]
    // What the shop wrote itself is right, whatever today's rules say of it.
    if (before !== undefined && oneLineEnd(cell.show(before)) === text) continue
    const value = cell.parse(text)
    if (value instanceof WrongCell) {
      if (!stored && text.trim() === '' && field in INITIALLY) continue
      problems.push({ line, column: title, problem: told(value.problem, text) })
    } else if (before === undefined || !isSame(value, before)) {
      const problem = cell.problem?.(value, now)
      if (problem === undefined) Object.assign(facts, { [field]: value })
      else problems.push({ line, column: title, problem: told(problem, text) })
    }
  }
  // A row without an SKU is nobody's: no more can be said of it.
  const withoutSku = problems.some(({ column }) => column === titleOf('sku'))
  if (!stored && !withoutSku) problems.push(...missing(line, columns, given))
  if (problems.length === 0) {
    const product = { ...INITIALLY, ...stored, ...facts } as CsvProduct
    problems.push(...priceProblems(line, product, { facts, free }))
  }
  if (problems.length > 0) return { problems }
  if (!stored) return { change: added(facts) }
  if (Object.keys(facts).length === 0) return 'unchanged'
  return { change: changed(stored, facts), ...cardChange(stored, facts, now) }
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n')

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The problem with what it is about, as far as that fits into a line. */
function told(problem: string, text: string): string {
  if (text.trim() === '' || problem === 'is empty') return problem
  return `${problem}, not "${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`
}

function missing(line: number, columns: readonly Column[], given: Partial<CsvProduct>): Problem[] {
  const isThere = (field: CsvField) => field in given || columns.some((column) => column.field === field)
  return NEEDED.filter((field) => !isThere(field)).map((field) => ({
    line,
    column: titleOf(field),
    problem: 'is required for a new product',
  }))
}

function added(facts: Partial<CsvProduct>): Change {
  const product = {
    ...INITIALLY,
    title: facts.name ?? null,
    featureImage: facts.pictures?.[0]?.image ?? null,
    ...facts,
  } as CsvProduct
  return { facts: product, searchWords: searchWords(product) }
}

const SEARCHED: readonly (CsvField & keyof SearchedProduct)[] = [
  'name',
  'title',
  'localName',
  'brand',
  'bulbTypes',
  'colourTemperature',
  'seoKeywords',
  'description',
  'specification',
]

function changed(stored: StoredProduct, facts: Partial<CsvProduct>): Change {
  const found = SEARCHED.some((field) => field in facts)
  return { id: stored.id, facts, ...(found && { searchWords: searchWords({ ...stored, ...facts }) }) }
}
