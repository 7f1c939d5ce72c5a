import type { Kysely } from 'kysely'
import type { ProductFact } from '#domain/catalogue/product-words.ts'
import { PRODUCT_STATES, type ProductState, productState } from '#domain/catalogue/publishing.ts'
import type { SeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import type { AuditId, ProductId } from '#domain/ids.ts'
import { priceAt } from '#domain/money/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type AuditRow, rowOf } from '#server/shop/audit/list-audit.ts'
import { changeFacts } from '#server/shop/catalogue/change-facts.ts'
import { changePrice } from '#server/shop/catalogue/change-price.ts'
import { changeState } from '#server/shop/catalogue/change-state.ts'
import { findStored, type StoredProduct } from '#server/shop/catalogue/csv/csv-product.ts'
import { cellsOf, FACT_COLUMNS, marksOf, type ProductCells } from '#server/shop/catalogue/fact-marks.ts'

type Deps = { db: Kysely<Tables>; now: number }
type Facts = NonNullable<AuditRow['before']>
type Row = Pick<AuditRow, 'action' | 'before' | 'after'>

/** Makes of a product what it was before somebody changed it, unless it has been changed since. */
export async function undoChange(
  deps: Deps,
  { id, auditId }: { id: ProductId; auditId: AuditId },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const found = await deps.db
    .selectFrom('audit')
    .selectAll()
    .where('id', '=', auditId)
    .where('record_kind', '=', 'product')
    .where('record_id', '=', String(id))
    .executeTakeFirst()
  const product = await findStored(deps.db, id)
  if (!found || !product) return new Refusal('NOT_FOUND', 'There is no such change.')
  const row = rowOf(found)
  if (!isAsItWasMade(row, product, deps.now)) return CHANGED_SINCE
  const undone = await undo(deps, { row, product }, actor)
  if (undone instanceof Refusal) return undone
  const problems = 'problems' in undone ? Object.values(undone.problems) : []
  return problems.length > 0 ? new Refusal('BAD_USER_INPUT', problems.join(' ')) : undefined
}

const CHANGED_SINCE = new Refusal(
  'CONFLICT',
  'It cannot be undone: it has been changed since, or it is not known in full what it was.',
)

/** Whether a change can be undone: what it made of the product is still so, and what was before is known in full. */
export function isAsItWasMade({ action, before, after }: Row, product: StoredProduct, now: number): boolean {
  if (!before || !after || [before, after].some(isCut)) return false
  switch (action) {
    case 'product.change': {
      const cells = cellsOf(product)
      const [was, is] = [toCells(before), toCells(after)]
      const facts = Object.keys(is) as ProductFact[]
      return facts.length > 0 && facts.every((fact) => was[fact] !== undefined && is[fact] === cells[fact])
    }
    case 'product.price': {
      const price: Facts = priceAt(product, now)
      const facts = PRICE_FACTS.filter((fact) => fact in after)
      return facts.length > 0 && facts.every((fact) => fact in before && after[fact] === price[fact])
    }
    case 'product.state':
      return PRODUCT_STATES.includes(before.state as ProductState) && after.state === productState(product)
    default:
      return false
  }
}

const PRICE_FACTS = ['sellingPrice', 'discount', 'offerEndsAt', 'printedMrp'] as const

/** The audit keeps no more than has room. */
const isCut = (facts: Facts) =>
  'left out' in facts || Object.values(facts).some((it) => typeof it === 'string' && it.endsWith('…'))

/** Facts of the audit as a CSV writes them. */
function toCells(facts: Facts): Partial<ProductCells> {
  return Object.fromEntries(
    FACT_COLUMNS.flatMap(({ field, cell }) => {
      const value = facts[field]
      if (value === undefined) return []
      if (value === null) return [[field, '']]
      return [[field, typeof value === 'number' ? cell.show(value) : String(value)]]
    }),
  )
}

function undo(deps: Deps, { row, product }: { row: AuditRow; product: StoredProduct }, actor: StaffActor) {
  const { action, before } = row
  const { id, sku } = product
  const was: Facts = before ?? {}
  if (action === 'product.change') {
    return changeFacts(deps, { id, cells: toCells(was), seen: marksOf(cellsOf(product)) }, actor)
  }
  if (action === 'product.state') {
    const [seen, to] = [productState(product), was.state as ProductState]
    const publishAt = typeof was.publishAt === 'number' ? was.publishAt : undefined
    return changeState(deps, { id, to, seen, publishAt }, actor)
  }
  const change = Object.fromEntries(PRICE_FACTS.flatMap((fact) => (fact in was ? [[fact, was[fact]]] : [])))
  return changePrice(deps, sku, { change, seen: seenOf(priceAt(product, deps.now)) }, actor)
}

const seenOf = ({ sellingPrice, tax, discount, offerEndsAt, printedMrp }: StoredProduct): SeenPrice => ({
  sellingPrice,
  tax,
  discount,
  offerEndsAt,
  printedMrp,
})
