import { MOST_QUANTITY } from '#domain/cart/cart.ts'
import { DRAFT_ORDER_TYPES } from '#domain/drafts/draft.ts'
import { cashSaleProblem, type DraftForm, draftProblem } from '#domain/forms/drafts/draft.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPublic, type Product } from '#server/shop/catalogue/product.ts'
import { listAnyProductsById } from '#server/shop/catalogue/queries.ts'
import { quoteGoods } from '#server/shop/orders/pricing/quote-goods.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { nameVehicles, withProducts } from './draft-lines.ts'

/** What a draft comes to now, saved or not, with what is on the shelf; and what it lacks to be placed. */
export async function quoteDraft(deps: Pick<OrderDeps, 'db' | 'now'>, form: DraftForm) {
  const { db, now } = deps
  const ids = form.lines.map(({ productId }) => productId)
  const products = await listAnyProductsById(deps.db, ids)
  const { found, gone } = withProducts(await nameVehicles(deps, form.lines), products)
  const quoted = await quoteGoods(db, found, {
    shopId: SHOP_ID,
    userId: form.customer.userId,
    orderType: DRAFT_ORDER_TYPES[form.method],
    coupon: form.coupon || undefined,
    address: form.address,
    isTakenAway: form.isTakenAway,
    now,
  })
  if (quoted instanceof Refusal) return quoted
  const lines = quoted.lines.map((line) => ({ ...line, problem: shelfProblem(line) }))
  const ofShelf = lines.find(({ problem }) => problem !== undefined)
  const problem =
    draftProblem(form) ??
    quoted.closed ??
    cashSaleProblem(form, quoted.payable) ??
    (gone.length > 0 ? 'A product in it is no longer in the catalogue.' : undefined) ??
    (ofShelf && `${ofShelf.product.name}: ${ofShelf.problem}`) ??
    quoted.coupon?.problem
  return { ...quoted, lines, gone: gone.map(({ productId }) => productId), problem }
}

function shelfProblem({ product, quantity }: { product: Product; quantity: number }): string | undefined {
  if (!isPublic(product)) return 'Not for sale right now'
  const most = Math.min(product.stock, MOST_QUANTITY)
  if (quantity <= most) return undefined
  return product.stock <= 0 ? 'Sold out' : `Only ${most} can be sold`
}
