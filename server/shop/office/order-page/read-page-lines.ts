import type { Paise } from '#domain/money/paise.ts'
import { unitsShopCancels } from '#domain/orders/cancelling.ts'
import { type UnitsInParcels, unitsInParcels } from '#domain/orders/parcels.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { KnownVehicles } from '#server/shop/fitment/known-vehicles.ts'
import type { Order, OrderLine } from '#server/shop/orders/record/order.ts'
import type { Parcel } from '#server/shop/orders/record/parcel-queries.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'
import { readFitsOf } from '../packing-documents/line-fits.ts'

/** A line with what packers need: where it lies, how many are left, and whether it goes in. */
export type PageLine = OrderLine & {
  sku: string | null
  bin: string | null
  /** for sale now; unknown of a product that is gone */
  stock: number | null
  /** of the product now, where the order kept none */
  picture: string | null
  fit: string | null
  units: UnitsInParcels
  cancellable: number
  /** what one had cost the shop when it was sold, before tax; null where nobody had said */
  unitCost: Paise | null
}

export async function readPageLines(
  deps: Pick<Database, 'db'>,
  { lines }: Pick<Order, 'lines'>,
  { parcels, vehicles }: { parcels: readonly Parcel[]; vehicles: KnownVehicles },
): Promise<PageLine[]> {
  const ids = lines.map(({ productId }) => productId)
  const shelves = new Map((await listShelved(deps, ids)).map((it) => [it.id, it] as const))
  const costs = new Map(
    (await listUnitCosts(deps.db, JSON.stringify(lines.map(({ id }) => id)))).map(
      (it) => [it.id, it.unit_cost] as const,
    ),
  )
  const fitOf = await readFitsOf(deps, lines, vehicles)
  return lines.map((line) => {
    const shelf = shelves.get(line.productId)
    return {
      ...line,
      sku: shelf?.sku ?? null,
      bin: shelf?.bin ?? null,
      stock: shelf?.stock ?? null,
      picture: line.image ?? shelf?.image ?? null,
      fit: fitOf(line),
      units: unitsInParcels(line, parcels),
      cancellable: unitsShopCancels(line, parcels),
      unitCost: costs.get(line.id) ?? null,
    }
  })
}

const listUnitCosts = preparedQuery((db, ids: string) =>
  db
    .selectFrom('order_lines')
    .select(['id', 'unit_cost'])
    .where(isOneOf(db, 'id', ids)),
)
