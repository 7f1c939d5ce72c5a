import { fitsOf, isWorthShowing } from '#domain/fitment/verdict.ts'
import type { OrderId, OrderLineId, UserId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import { listDetails } from '#server/shop/catalogue/queries.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import { findOrder } from '#server/shop/orders/record/queries.ts'

/** A vehicle, and the lamps of it that a product was said to fit, with spaces between. */
export type DoubtedLamps = { vehicleId: string; lamps: string }

type Asked = { orderId: OrderId; userId: UserId; lines: readonly { lineId: OrderLineId; reason: string }[] }

/** What the shop said of the things that do not fit, where it is known what they were bought for. */
export async function findDoubted(
  deps: Pick<Database, 'db'> & { now: number },
  { orderId, userId, lines }: Asked,
): Promise<Map<OrderLineId, DoubtedLamps>> {
  const found = new Map<OrderLineId, DoubtedLamps>()
  const wrong = new Set(lines.filter(({ reason }) => reason === 'does not fit').map(({ lineId }) => lineId))
  const order = wrong.size === 0 ? undefined : await findOrder(deps.db, orderId)
  if (order?.userId !== userId) return found
  for (const { id, productId, vehicleId } of order.lines) {
    if (!wrong.has(id) || vehicleId === null) continue
    const vehicle = await findVehicle(deps, vehicleId)
    const [product] = await listDetails(deps, [productId])
    const said = vehicle && product ? fitsOf(fittingOf(product), vehicle) : []
    const lamps = said.filter(({ verdict }) => isWorthShowing(verdict)).map(({ position }) => position)
    found.set(id, { vehicleId, lamps: lamps.join(' ') })
  }
  return found
}
