import type { Position } from '#domain/fitment/positions.ts'
import { vehiclePath } from '#domain/fitment/vehicle.ts'
import { type Fit, fitsOf } from '#domain/fitment/verdict.ts'
import type { ProductId } from '#domain/ids.ts'
import { NO_CHOICE } from '#domain/listing/choice.ts'
import type { Paise } from '#domain/money/paise.ts'
import { cardPrice, priceAt } from '#domain/money/pricing.ts'
import { Refusal } from '#domain/refusal.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import { listDetails } from '#server/shop/catalogue/queries.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import type { KnownVehicle } from '#server/shop/fitment/queries.ts'
import type { ListingDeps } from './keep-catalogue.ts'
import { listPage } from './list-page.ts'

type Deps = ListingDeps & {
  /** the shop's own URL, as customers type it */
  origin: string
}

export type FittingProduct = {
  id: ProductId
  sku: string
  name: string
  price: Paise
  stock: number
  /** what is said of it and this lamp */
  fit: Fit
  /** its page, for this vehicle */
  link: string
}

export type VehicleAnswer = {
  vehicle: KnownVehicle
  /** what a customer can be sent */
  link: string
  /** none before a lamp was chosen */
  lamp: { products: FittingProduct[]; hasMore: boolean; link: string } | undefined
}

const SHOWN = 30

/** Will it fit? What is known of a vehicle, and what the shop has for one of its lamps. Nothing where there is no such vehicle. */
export async function listFitting(
  deps: Deps,
  { vehicleId, position }: { vehicleId: string; position: Position | undefined },
): Promise<VehicleAnswer | undefined> {
  const vehicle = await findVehicle(deps, vehicleId)
  if (!vehicle) return undefined
  const link = `${deps.origin}${vehiclePath(vehicle)}`
  if (position === undefined) return { vehicle, link, lamp: undefined }
  const page = await listPage(deps, {
    choice: { ...NO_CHOICE, vehicleId: vehicle.id, position: [position] },
    order: undefined,
    limit: SHOWN,
    after: undefined,
  })
  const { products, next } = page instanceof Refusal ? { products: [], next: undefined } : page
  const ids = products.map(({ id }) => id)
  const details = new Map((await listDetails(deps, ids)).map((it) => [it.id, it]))
  const named = new URLSearchParams({ vehicle: vehicle.id, position })
  return {
    vehicle,
    link,
    lamp: {
      products: products.flatMap((product) => {
        const detail = details.get(product.id)
        const fit = detail && fitsOf(fittingOf(detail), vehicle).find((it) => it.position === position)
        const { id, sku, name, stock } = product
        const price = cardPrice(priceAt(product, deps.now))
        const own = `${deps.origin}/product/${id}?vehicle=${vehicle.id}`
        return fit ? [{ id, sku, name, price, stock, fit, link: own }] : []
      }),
      hasMore: next !== undefined,
      link: `${deps.origin}/allproducts?${named}`,
    },
  }
}
