import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { isRefusal } from '../../refused.ts'

export type ShownLine = {
  productId: ProductId
  name: string
  sku: string
  stock: number
  quantity: number
  /** with its tax, before any coupon */
  gross: Paise
  vehicle: { id: string; name: string } | null
  position: string | null
  problem: string | undefined
}

/** What a draft comes to, as the screen shows it. */
export type ShownQuote = {
  lines: ShownLine[]
  /** products that are in the catalogue no more */
  gone: ProductId[]
  sums: { label: string; amount: Paise }[]
  payable: Paise
  promisedOn: string | null
  coupon: string | undefined
  /** what it lacks to become an order */
  problem: string | undefined
}

export async function quoteOf(shop: Pick<Shop, 'drafts'>, form: DraftForm): Promise<ShownQuote> {
  const quoted = await shop.drafts.quote(form)
  // What cannot be paid so has a price all the same.
  if (isRefusal(quoted))
    return { ...(await quoteOf(shop, { ...form, method: 'link' })), problem: quoted.message }
  const { lines, gone, payable, promisedOn, coupon, problem } = quoted
  const sums = [
    { label: 'Items, taxes included', amount: lines.reduce((sum, { gross }) => sum + gross, 0) },
    { label: 'Coupon', amount: -quoted.couponDiscount },
    { label: 'Delivery', amount: quoted.delivery },
    { label: 'Cash on delivery fee', amount: quoted.fee },
    { label: 'Rounded off', amount: quoted.rounding },
  ]
  return {
    gone,
    payable,
    promisedOn,
    problem,
    coupon: coupon?.problem,
    sums: sums.filter(({ amount }, position) => position === 0 || amount !== 0),
    lines: lines.map(({ product, productId, quantity, gross, vehicle, position, problem: ofLine }) => ({
      productId,
      name: product.name,
      sku: product.sku,
      stock: product.stock,
      quantity,
      gross,
      vehicle,
      position,
      problem: ofLine,
    })),
  }
}
