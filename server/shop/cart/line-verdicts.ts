import type { Position } from '#domain/fitment/positions.ts'
import { bestFit, fitsOf, type Verdict } from '#domain/fitment/verdict.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { listDetails } from '#server/shop/catalogue/queries.ts'
import { type KnownVehicles, knownVehicles } from '#server/shop/fitment/known-vehicles.ts'

type Line = {
  product: Pick<Product, 'id'>
  vehicle: { id: string } | null
  /** the lamp that it is for, where somebody has said which */
  position?: Position | null
}

type Where = Pick<Database, 'db'>

/**
 * Lines with what the shop says now of each and its vehicle; nothing of those that are for none, or for no lamp of it. What is known
 * of vehicles is read before the transaction in which they are judged: a process keeps it, a transaction would read all of it.
 */
export type FindLineVerdicts = <L extends Line>(
  where: Where,
  lines: readonly L[],
) => Promise<(L & { verdict: Verdict | null })[]>

export async function prepareLineVerdicts(
  deps: Pick<Database, 'db'> & { now: number },
): Promise<FindLineVerdicts> {
  const vehicles = await knownVehicles(deps)
  return (where, lines) => findLineVerdicts(where, lines, vehicles)
}

async function findLineVerdicts<L extends Line>(where: Where, lines: readonly L[], { byId }: KnownVehicles) {
  const ids = lines.filter(({ vehicle }) => vehicle !== null).map(({ product }) => product.id)
  const details = new Map(
    (ids.length === 0 ? [] : await listDetails(where, ids)).map((it) => [it.id, it] as const),
  )
  return lines.map((line) => {
    const vehicle = line.vehicle && byId.get(line.vehicle.id)
    const product = details.get(line.product.id)
    const fits = vehicle && product ? fitsOf(fittingOf(product), vehicle) : []
    const said = line.position ? fits.filter(({ position }) => position === line.position) : fits
    return { ...line, verdict: bestFit(said)?.verdict ?? null }
  })
}
