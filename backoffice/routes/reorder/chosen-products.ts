import { toProductId } from '#domain/ids.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { MOST_REORDERED } from '#domain/stock/reorder.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'

type Chosen = { products: StockRow[]; problem?: string }

const OVER = 'The selection is over a day old. Please select the products again.'

/** The products that somebody has selected in the list of stock (`selection=…`), which is theirs alone, as they are now. */
export async function chosenProducts(
  { shop, caller: { staffId } }: { shop: Pick<Shop, 'office'>; caller: Pick<StaffCaller, 'staffId'> },
  params: URLSearchParams,
): Promise<Chosen> {
  const key = params.get('selection')
  if (key === null) return { products: [] }
  const found = await shop.office.findSelection({ key, list: STOCK_LIST.name, staffId })
  if (!found) return { products: [], problem: OVER }
  const products = await shop.office.readStockById(
    found.ids.slice(0, MOST_REORDERED).map((id) => toProductId(id)),
  )
  if (found.ids.length <= MOST_REORDERED) return { products }
  const problem = `At most ${MOST_REORDERED} products at once: these are the first ${MOST_REORDERED}.`
  return { products, problem }
}
