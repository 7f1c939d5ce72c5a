import { fitNote } from '#domain/fitment/fit-note.ts'
import { fitsOf } from '#domain/fitment/verdict.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import { listDetails } from '#server/shop/catalogue/queries.ts'
import { type KnownVehicles, knownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import type { OrderLine } from '#server/shop/orders/record/order.ts'

export type FitOf = (line: Pick<OrderLine, 'productId' | 'vehicleId'>) => string | null

/** Whether what was bought for a vehicle goes into it, as far as is known today. */
export async function readFits(
  deps: Pick<Database, 'db'> & { now: number },
  lines: readonly Pick<OrderLine, 'productId' | 'vehicleId'>[],
): Promise<FitOf> {
  return readFitsOf(deps, lines, await knownVehicles(deps))
}

/** The same within a transaction: what is known of vehicles a process keeps, a transaction would read all of it. */
export async function readFitsOf(
  deps: Pick<Database, 'db'>,
  lines: readonly Pick<OrderLine, 'productId' | 'vehicleId'>[],
  { byId: vehicles }: KnownVehicles,
): Promise<FitOf> {
  const forVehicles = lines.filter(({ vehicleId }) => vehicleId !== null).map(({ productId }) => productId)
  const details = new Map((await listDetails(deps, forVehicles)).map((it) => [it.id, it] as const))
  return ({ productId, vehicleId }) => {
    const vehicle = vehicleId === null ? undefined : vehicles.get(vehicleId)
    const product = details.get(productId)
    const fit = vehicle && product ? fitNote(fitsOf(fittingOf(product), vehicle)) : undefined
    return fit ?? null
  }
}
