import type { Kysely } from 'kysely'
import { missingToPublish, type ProductState, productState } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { priceAt } from '#domain/money/pricing.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listDoneSince } from '#server/shop/audit/done-since.ts'
import type { Price } from '#server/shop/catalogue/change-price.ts'
import { findStored, type StoredProduct } from '#server/shop/catalogue/csv/csv-product.ts'
import { cellsOf, marksOf, type ProductCells } from '#server/shop/catalogue/fact-marks.ts'
import { makePreviewKey } from '#server/shop/catalogue/preview-key.ts'
import { readStockById, type StockRow } from '../stock-list/find-stock.ts'

type Deps = Pick<Database, 'db'> & { now: number; origin: string; secret: string }

export type ProductPage = {
  /** how it stands on the shelf */
  shelf: StockRow
  price: Price
  state: ProductState
  /** of one that is scheduled */
  publishAt: number | null
  /** what it needs before customers may see it */
  missing: string[]
  /** its facts as a CSV writes them, and a mark of each */
  cells: ProductCells
  marks: ProductCells
  /** what it is bought at, before tax; not read for whoever may not see it */
  cost?: Paise | null
  /** the last row of its ledger that was seen */
  ledgerId: number
  /** where customers see it; while they do not, where it is seen as they would, for half an hour */
  shopUrl: string
}

/** A product as its page in the back office shows it, whether customers see it or not. */
export async function readProductPage(
  deps: Deps,
  id: ProductId,
  { withCost }: { withCost: boolean },
): Promise<ProductPage | undefined> {
  const { db, now, origin } = deps
  // Before the stock: what is sold in between is then seen by the next form.
  const ledgerId = (await lastMovement(db, id))[0]?.id ?? 0
  const stored = await findStored(db, id)
  const [shelf] = await readStockById(deps, [id])
  if (!stored || !shelf) return undefined
  const { dealerPrice, ...known } = stored
  const product = { ...known, dealerPrice: withCost ? dealerPrice : null }
  const cells = cellsOf(product)
  return {
    shelf,
    price: priceAt(priceOf(product), now),
    state: productState(product),
    publishAt: product.publishAt,
    missing: missingToPublish(product),
    cells,
    marks: marksOf(cells),
    ...(withCost && { cost: dealerPrice }),
    ledgerId,
    shopUrl: shelf.isShown
      ? `${origin}/product/${id}`
      : `${origin}/preview/${await makePreviewKey(deps, id)}`,
  }
}

const lastMovement = preparedQuery((db, id: ProductId) =>
  db.selectFrom('stock_movements').select('id').where('product_id', '=', id).orderBy('id', 'desc').limit(1),
)

function priceOf({ name, sellingPrice, tax, discount, offerEndsAt, printedMrp }: StoredProduct): Price {
  return { name, sellingPrice, tax, discount, offerEndsAt, printedMrp }
}

/** The last that staff did to a product, the latest first. */
export const listProductHistory = (db: Kysely<Tables>, id: ProductId) =>
  listDoneSince(db, { kind: 'product', id: String(id) }, 0)
