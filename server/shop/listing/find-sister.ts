import { categoryKey } from '#domain/catalogue/category-key.ts'
import { areSisters } from '#domain/fitment/sister.ts'
import { bestFit, fitsOf } from '#domain/fitment/verdict.ts'
import { NO_CHOICE } from '#domain/listing/choice.ts'
import { Refusal } from '#domain/refusal.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { listDetails } from '#server/shop/catalogue/queries.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import type { ListingDeps } from './keep-catalogue.ts'
import { listPage } from './list-page.ts'

/** So many of the brand are looked at, what sells best first. */
export const MOST_SISTERS = 100

/**
 * Where a product does not fit a vehicle: the same lamp with the base that the vehicle takes, if it is in stock. Nothing where
 * the product fits, may fit, or nobody knows.
 */
export async function findSister(
  deps: ListingDeps,
  product: Product,
  vehicleId: string,
): Promise<Product | undefined> {
  const [vehicle, [details]] = await Promise.all([
    findVehicle(deps, vehicleId),
    listDetails(deps, [product.id]),
  ])
  if (!vehicle || !details) return undefined
  const verdict = bestFit(fitsOf(fittingOf(details), vehicle))?.verdict
  if (verdict !== 'does-not-fit' && verdict !== 'factory-led') return undefined
  const page = await listPage(deps, {
    choice: {
      ...NO_CHOICE,
      vehicleId: vehicle.id,
      inStock: true,
      masterCategory: categoryKey(product.masterCategory),
      brands: product.brand === null ? undefined : [product.brand],
      technologies: details.technology === null ? undefined : [details.technology],
    },
    order: 'BEST_SELLING',
    limit: MOST_SISTERS,
    after: undefined,
  })
  if (page instanceof Refusal) return undefined
  const sisters = page.products.filter(({ name }) => areSisters(name, product.name))
  const facts = await listDetails(
    deps,
    sisters.map(({ id }) => id),
  )
  const fitting = facts.filter((it) => bestFit(fitsOf(fittingOf(it), vehicle))?.verdict === 'fits')
  return sisters.find(({ id }) => fitting.some((it) => it.id === id))
}
