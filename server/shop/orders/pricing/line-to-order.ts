import type { Position } from '#domain/fitment/positions.ts'
import type { Verdict } from '#domain/fitment/verdict.ts'
import type { Product } from '#server/shop/catalogue/product.ts'

/** So many of a product, out of a cart or a draft. */
export type WantedLine = { product: Product; quantity: number }

/** The same with the name that its vehicle has now; none where it is for none, or that is no longer known. */
export type LineForVehicle = WantedLine & {
  vehicle: { id: string; name: string } | null
  position?: Position | null
}

/** And with what the shop says of the two. */
export type LineToOrder = LineForVehicle & { verdict: Verdict | null }
