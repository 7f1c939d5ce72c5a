import { positionLabel } from '#domain/fitment/positions.ts'
import { vehicleLabel } from '#domain/fitment/vehicle.ts'
import type { DraftForm } from '#domain/forms/drafts/draft.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'

type Line = DraftForm['lines'][number]
type Deps = Pick<Database, 'db'> & { now: number }

/** What a packer reads beside a line: Maruti Suzuki Swift 2018–2023, Low beam (dipper) */
export type NamedLine = Line & { vehicle: { id: string; name: string } | null }

/** Vehicles by the names that they have now; one that is no longer known is none. */
export async function nameVehicles(deps: Deps, lines: readonly Line[]): Promise<NamedLine[]> {
  return Promise.all(lines.map(async (line) => ({ ...line, vehicle: await vehicleOf(deps, line) })))
}

async function vehicleOf(deps: Deps, { vehicleId, position }: Line): Promise<NamedLine['vehicle']> {
  const vehicle = vehicleId === null ? undefined : await findVehicle(deps, vehicleId)
  if (!vehicle) return null
  const lamp = position === null ? '' : `, ${positionLabel(position)}`
  return { id: vehicle.id, name: `${vehicleLabel(vehicle)}${lamp}` }
}

/** Lines with their products as they are now; those of products that are gone apart. */
export function withProducts(lines: readonly NamedLine[], products: readonly Product[]) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = lines.flatMap((line) => {
    const product = byId.get(line.productId)
    return product ? [{ ...line, product }] : []
  })
  return { found, gone: lines.filter(({ productId }) => !byId.has(productId)) }
}
