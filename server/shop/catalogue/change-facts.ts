import type { Kysely } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { PRODUCT_WORDS, type ProductFact } from '#domain/catalogue/product-words.ts'
import { missingProblem, newlyMissing, productState } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { type CategoryNames, readCategoryNames } from './csv/category-names.ts'
import { checkRow } from './csv/check-row.ts'
import { lockStored, type StoredProduct } from './csv/csv-product.ts'
import { writeChange } from './csv/write-import.ts'
import { cellsOf, FACT_COLUMNS, markOf } from './fact-marks.ts'
import type { CsvProduct } from './product.ts'

export type FactProblems = { problems: Partial<Record<ProductFact, string>> }

export type FactsChange = {
  id: ProductId
  /** as a CSV writes them */
  cells: Partial<Record<ProductFact, string>>
  /** a mark of each as it was read */
  seen: Partial<Record<ProductFact, string>>
}

type Deps = { db: Kysely<Tables>; now: number }
type Changed = { changed: ProductFact[] }

/** Changes what was typed anew: by the rules of a row of a CSV, and over nothing that somebody else has changed since. */
export async function changeFacts(
  { db: database, now }: Deps,
  { id, cells, seen }: FactsChange,
  actor: StaffActor,
): Promise<Changed | FactProblems | Refusal> {
  return database.transaction().execute(async (db) => {
    const stored = await lockStored(db, id)
    if (!stored) return new Refusal('NOT_FOUND', 'This product is no longer in the catalogue.')
    const typed = FACT_COLUMNS.filter(({ field }) => {
      const cell = cells[field]
      return cell !== undefined && markOf(cell) !== seen[field]
    })
    const meanwhile = seenProblem(
      stored,
      typed.map(({ field }) => field),
      seen,
    )
    if (meanwhile) return meanwhile
    const row = { line: 0, cells: typed.map(({ field }) => (cells[field] ?? '').replaceAll('\r\n', '\n')) }
    const checked = checkRow(row, { columns: typed, stored, now, free: false })
    if (checked === 'unchanged') return { changed: [] }
    if ('change' in checked) takeTitleAlong(stored, checked.change.facts)
    const names = await readCategoryNames(db)
    const problems =
      'problems' in checked ? byFact(checked.problems) : categoryProblems(checked.change.facts, names)
    if (Object.keys(problems).length > 0 || 'problems' in checked) return { problems }
    const after = { ...stored, ...checked.change.facts }
    const loss = missingProblem(productState(stored), newlyMissing(stored, after))
    if (loss !== undefined) return new Refusal('CONFLICT', loss)
    await writeChange(db, { ...checked.change, id }, names, now)
    const changed = Object.keys(checked.change.facts) as ProductFact[]
    const [was, is] = [stored, after].map((product) => factsOf(product, changed))
    const record = { kind: 'product', id }
    await writeAudit(db, { actor, at: now, action: 'product.change', record, before: was, after: is })
    return { changed }
  })
}

/** A title that only said the name says the new one too. */
function takeTitleAlong({ name, title }: StoredProduct, facts: Partial<CsvProduct>): void {
  if (facts.name !== undefined && facts.title === undefined && title === name) facts.title = facts.name
}

function seenProblem(
  stored: StoredProduct,
  fields: readonly ProductFact[],
  seen: FactsChange['seen'],
): Refusal | undefined {
  const cells = cellsOf(stored)
  const changed = fields.filter((field) => markOf(cells[field]) !== seen[field])
  if (changed.length === 0) return undefined
  const news = changed.map((field) => `${PRODUCT_WORDS[field]} is now “${shortened(cells[field])}”.`)
  return new Refusal(
    'CONFLICT',
    `Somebody else has just changed this. ${news.join(' ')} Nothing was saved. Please check it and save again.`,
  )
}

const LONGEST_NEWS = 200
const shortened = (text: string) =>
  text.length > LONGEST_NEWS ? `${text.slice(0, LONGEST_NEWS).toWellFormed()}…` : text

/** The first problem of each, as a sentence. */
function byFact(problems: readonly { column?: string; problem: string }[]): FactProblems['problems'] {
  const told: FactProblems['problems'] = {}
  for (const { column, problem } of problems) {
    const field = FACT_COLUMNS.find(({ title }) => title === column)?.field
    if (field) told[field] ??= `${PRODUCT_WORDS[field]}: ${problem}.`
  }
  return told
}

export function categoryProblems(
  { masterCategory, category }: Partial<CsvProduct>,
  { master, plain }: CategoryNames,
): FactProblems['problems'] {
  return {
    ...(masterCategory !== undefined &&
      !master.has(categoryKey(masterCategory)) && { masterCategory: 'This category no longer exists.' }),
    ...(category != null && !plain.has(category) && { category: 'There is no subcategory with this name.' }),
  }
}

/** As the audit notes them: amounts and rates as they are kept, all else as a CSV writes it. */
function factsOf(product: CsvProduct, fields: readonly ProductFact[]) {
  const cells = cellsOf(product)
  return Object.fromEntries(
    fields.map((field) => {
      const value = product[field]
      if (field === 'tax' || field === 'dealerPrice') return [field, value]
      return [field, cells[field] === '' ? null : cells[field]]
    }),
  )
}
