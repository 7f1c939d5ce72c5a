import type { Kysely, Transaction } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { priceBeforeTax, typedPriceProblem } from '#domain/catalogue/typed-price.ts'
import type { ProductId } from '#domain/ids.ts'
import { type BasisPoints, PAISE_PER_RUPEE, type Paise } from '#domain/money/paise.ts'
import { cardPrice, priceAt } from '#domain/money/pricing.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listWarranties } from './categories/change-warranties.ts'
import { categoryProblems } from './change-facts.ts'
import { readCategoryNames } from './csv/category-names.ts'
import { WrongCell } from './csv/cells.ts'
import { checkRow } from './csv/check-row.ts'
import { COLUMNS, type Column } from './csv/columns.ts'
import { findStored, type StoredProduct } from './csv/csv-product.ts'
import { ChangedMeanwhile, insertProducts } from './csv/write-import.ts'
import type { CsvProduct } from './product.ts'
import { PRODUCT_FIELDS } from './product-fields.ts'

const WORDS = { sku: 'SKU', name: 'Name', masterCategory: 'Category', tax: 'Tax rate' } as const
type NewField = keyof typeof WORDS
type NewColumn = Column & { field: NewField }

const NEW_COLUMNS = COLUMNS.filter((column): column is NewColumn => Object.hasOwn(WORDS, column.field))

export type NewProduct = {
  /** as a CSV writes them */
  cells: Record<NewField, string>
  priceWithTax: Paise
  /** all else begins as it is of this one */
  copyOf?: ProductId | undefined
}

type Deps = { db: Kysely<Tables>; now: number }

export type NewProductProblems = { problems: Partial<Record<NewField | 'price', string>> }

/** Adds a product as a draft, by the rules of a row of a CSV. */
export async function addProduct(
  deps: Deps,
  product: NewProduct,
  actor: StaffActor,
): Promise<{ id: ProductId } | NewProductProblems | Refusal> {
  try {
    return await addOnce(deps, product, actor)
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error
    // Somebody has added the same SKU since it was looked for: now it is found.
    return addOnce(deps, product, actor)
  }
}

async function addOnce(
  { db: database, now }: Deps,
  { cells, priceWithTax, copyOf }: NewProduct,
  actor: StaffActor,
): Promise<{ id: ProductId } | NewProductProblems | Refusal> {
  return database.transaction().execute(async (db) => {
    const copied = copyOf === undefined ? undefined : await findStored(db, copyOf)
    if (copyOf !== undefined && !copied)
      return new Refusal('NOT_FOUND', 'The product to copy is no longer in the catalogue.')
    const tax = PRODUCT_FIELDS.tax.cell.parse(cells.tax)
    const price = tax instanceof WrongCell ? undefined : priceFor(priceWithTax, tax, copied, now)
    const row = { line: 0, cells: NEW_COLUMNS.map(({ field }) => cells[field]) }
    const facts = copied ? copiedFacts(copied) : await categoryFacts(db, cells.masterCategory)
    const given = { ...facts, sellingPrice: price ?? PAISE_PER_RUPEE }
    const checked = checkRow(row, { columns: NEW_COLUMNS, stored: undefined, given, now, free: false })
    if (checked === 'unchanged') throw new Error('A new product is a change.')
    const problems = 'problems' in checked ? byField(checked.problems) : {}
    if (price === undefined && !(tax instanceof WrongCell))
      problems.price ??= typedPriceProblem(priceWithTax, tax) ?? ''
    if ('problems' in checked || price === undefined) return { problems }
    const { change } = checked
    const { sku = '', name, masterCategory } = change.facts
    const names = await readCategoryNames(db)
    Object.assign(problems, categoryProblems(change.facts, names))
    if (await isTaken(db, sku)) problems.sku = `SKU: “${sku}” is another product already.`
    if (Object.keys(problems).length > 0) return { problems }
    const [id] = await insertProducts(db, [change], { names, now })
    if (id === undefined) throw new Error(`The product ${sku} was not added.`)
    const after = { sku, name, masterCategory, sellingPrice: price, ...(copied && { copyOf: copied.sku }) }
    await writeAudit(db, { actor, at: now, action: 'product.add', record: { kind: 'product', id }, after })
    return { id }
  })
}

/** What the card of the product copied reads already keeps its paise. */
function priceFor(
  withTax: Paise,
  tax: BasisPoints,
  copied: StoredProduct | undefined,
  now: number,
): Paise | undefined {
  const before = copied && priceAt(copied, now)
  const isSame = before && before.tax === tax && cardPrice(before) === withTax
  return isSame ? before.sellingPrice : priceBeforeTax(withTax, tax)
}

/** All but what is the product's own: its numbers, its pieces, its offer and its place on the home page. */
function copiedFacts(product: StoredProduct): Partial<CsvProduct> {
  const { id: _id, sku: _sku, name, title, barcode: _barcode, stock: _stock, bin: _bin, ...facts } = product
  const { spotlight: _spotlight, ...rest } = facts
  const own = { publish: 0 as const, isOnline: 1 as const, discount: 0, offerEndsAt: null }
  return { ...rest, ...(title !== name && { title }), ...own }
}

/** What a product has by its category, until it says something of its own. */
async function categoryFacts(db: Transaction<Tables>, name: string): Promise<Partial<CsvProduct>> {
  const all = await listWarranties(db, SHOP_ID)
  const months = all.find((it) => categoryKey(it.name) === categoryKey(name))?.months ?? null
  return months === null ? {} : { warrantyMonths: months }
}

async function isTaken(db: Transaction<Tables>, sku: string): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('shop_id', '=', SHOP_ID)
    .where('number', '=', sku)
    .executeTakeFirst()
  return product !== undefined
}

/** The first problem of each; what belongs to no other field is about the price. */
function byField(problems: readonly Problem[]): NewProductProblems['problems'] {
  const told: NewProductProblems['problems'] = {}
  for (const { column, problem } of problems) {
    const field = NEW_COLUMNS.find(({ title }) => title === column)?.field
    if (field) told[field] ??= `${WORDS[field]}: ${problem}.`
    else told.price ??= `Price: ${problem}.`
  }
  return told
}
