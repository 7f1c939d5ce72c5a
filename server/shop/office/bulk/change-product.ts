import type { Transaction, Updateable } from 'kysely'
import { joinWithAnd, missingToPublish } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import type { BasisPoints, Paise } from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { type BulkChange, changedPrice, MOST_TAGS } from '#domain/staff/bulk/bulk.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { changePriceIn, type PriceChange } from '#server/shop/catalogue/change-price.ts'
import { findStored } from '#server/shop/catalogue/csv/csv-product.ts'
import { isPublic } from '#server/shop/catalogue/product.ts'
import { correctIn } from '#server/shop/stock/correct-stock.ts'

type Where = { db: Transaction<Tables>; now: number; actor: StaffActor }

export type Facts = { price?: number; stock?: number; shown?: boolean; tagged?: boolean; status?: string }
export type Outcome = { before: Facts; after: Facts } | 'same' | Refusal

const GONE = new Refusal('NOT_FOUND', 'It is no longer in the catalogue.')
const CHANGED_SINCE = new Refusal('CONFLICT', 'Somebody changed it later, so it was not changed back.')

/** Does to one product what is to be done to many. What it refuses it has not changed. */
export async function changeProduct(where: Where, id: ProductId, change: BulkChange): Promise<Outcome> {
  const product = await lock(where, id)
  if (!product) return GONE
  switch (change.kind) {
    case 'price':
      return setPrice(where, product, wantedPrice(product, change))
    case 'stock': {
      const after = 'counted' in change ? change.counted : product.stock + change.added
      return setStock(where, product, after, change.why)
    }
    case 'shown':
      return (
        (change.shown && (await notYetPublished(where, product))) || setShown(where, product, change.shown)
      )
    case 'tag':
      return 'add' in change
        ? setTag(where, product, change.add, true)
        : setTag(where, product, change.remove, false)
    case 'accept':
      throw new Error('Orders are accepted, not products.')
  }
}

/** Makes of a product what it was, unless somebody has changed it since. */
export async function restoreProduct(
  where: Where,
  id: ProductId,
  change: BulkChange,
  { before, after }: { before: Facts; after: Facts },
): Promise<Outcome> {
  const product = await lock(where, id)
  if (!product) return GONE
  switch (change.kind) {
    case 'price':
      return product.price === after.price
        ? setPrice(where, product, { sellingPrice: noted(before.price) })
        : CHANGED_SINCE
    case 'stock':
      return product.stock === after.stock
        ? setStock(where, product, noted(before.stock), 'Corrected a mistake')
        : CHANGED_SINCE
    case 'shown':
      return product.shown === after.shown ? setShown(where, product, noted(before.shown)) : CHANGED_SINCE
    case 'tag':
      return setTag(where, product, 'add' in change ? change.add : change.remove, noted(before.tagged))
    case 'accept':
      throw new Error('Accepted orders stay accepted.')
  }
}

/** What was before. A change without it is not taken back: nothing is set to what nobody has said. */
function noted<Fact>(fact: Fact | undefined): Fact {
  if (fact === undefined) throw new Error('It is not recorded what it was before.')
  return fact
}

type Product = {
  id: ProductId
  sku: string
  price: Paise
  tax: BasisPoints
  stock: number
  shown: boolean
  publishAt: number | null
}

async function lock({ db }: Where, id: ProductId): Promise<Product | undefined> {
  const [found] = await productToChange(db, id)
  return found && { ...found, shown: isPublic(found) }
}

const productToChange = preparedQuery((db, id: ProductId) => {
  const query = db
    .selectFrom('products')
    .select([
      'id',
      'number as sku',
      'selling_price as price',
      'tax',
      'stock',
      'publish',
      'is_online as isOnline',
      'publish_at as publishAt',
    ])
    .where('id', '=', id)
  return engineOf(db) === 'sqlite' ? query : query.forNoKeyUpdate()
})

function wantedPrice(product: Product, change: BulkChange & { kind: 'price' }): PriceChange {
  return 'withTax' in change
    ? { priceWithTax: change.withTax }
    : { sellingPrice: changedPrice(product, change) }
}

async function setPrice(
  where: Where,
  { sku, price: before, tax }: Product,
  change: PriceChange,
): Promise<Outcome> {
  const { sellingPrice, priceWithTax } = change
  const isSame =
    priceWithTax === undefined
      ? sellingPrice === before
      : priceWithTax === cardPrice({ sellingPrice: before, tax })
  if (isSame) return 'same'
  const changed = await changePriceIn(where, sku, { change }, where.actor)
  if (changed instanceof Refusal) return changed
  return { before: { price: before }, after: { price: changed.sellingPrice } }
}

async function setStock(
  where: Where,
  { sku, stock: before }: Product,
  stock: number,
  why: string,
): Promise<Outcome> {
  if (stock === before) return 'same'
  const change = { sku, why }
  const corrected = await correctIn(
    where,
    stock < 0 ? { ...change, added: stock - before } : { ...change, counted: stock },
    where.actor,
  )
  return corrected instanceof Refusal ? corrected : { before: { stock: before }, after: { stock } }
}

async function notYetPublished({ db }: Where, { id, shown }: Product): Promise<Refusal | undefined> {
  if (shown) return undefined
  const stored = await findStored(db, id)
  const missing = stored ? missingToPublish(stored) : []
  if (missing.length === 0) return undefined
  return new Refusal('CONFLICT', `It cannot be published yet: it needs ${joinWithAnd(missing)}.`)
}

async function setShown({ db, now, actor }: Where, product: Product, shown: boolean): Promise<Outcome> {
  // What is to be published by itself is hidden by not doing that.
  if (product.shown === shown && (shown || product.publishAt === null)) return 'same'
  await writeShown(
    db,
    { publish: shown ? 1 : 0, is_online: 1, publish_at: null, archived_at: null, updated_at: now },
    product.id,
  )
  const [before, after] = [{ shown: product.shown }, { shown }]
  const record = { kind: 'product', id: product.id }
  await writeAudit(db, { actor, at: now, action: 'product.show', record, before, after })
  return { before, after }
}

const writeShown = preparedQuery((db, to: Updateable<ProductTable>, id: ProductId) =>
  db.updateTable('products').set(to).where('id', '=', id),
)

async function setTag(
  { db, now, actor }: Where,
  { id }: Product,
  tag: string,
  tagged: boolean,
): Promise<Outcome> {
  const tags = (await db.selectFrom('product_tags').select('tag').where('product_id', '=', id).execute()).map(
    (it) => it.tag,
  )
  if (tags.includes(tag) === tagged) return 'same'
  if (tagged && tags.length >= MOST_TAGS) return new Refusal('CONFLICT', `It already has ${MOST_TAGS} tags.`)
  await (tagged
    ? db.insertInto('product_tags').values({ product_id: id, tag }).execute()
    : db.deleteFrom('product_tags').where('product_id', '=', id).where('tag', '=', tag).execute())
  const [before, after] = [{ tagged: !tagged }, { tagged }]
  const facts = { before: { tag, ...before }, after: { tag, ...after } }
  await writeAudit(db, { actor, at: now, action: 'product.tag', record: { kind: 'product', id }, ...facts })
  return { before, after }
}
