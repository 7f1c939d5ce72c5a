import { type RawBuilder, sql } from 'kysely'
import { groupLamps } from '#domain/fitment/lamp-groups.ts'
import type { Position } from '#domain/fitment/positions.ts'
import { fitsOf, isWorthShowing } from '#domain/fitment/verdict.ts'
import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { type ReturnRule, windowEnd } from '#domain/returns/window.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'
import { listDetails } from '#server/shop/catalogue/queries.ts'
import { findVehicle } from '#server/shop/fitment/known-vehicles.ts'
import type { KnownLamp, KnownVehicle } from '#server/shop/fitment/queries.ts'
import { readReturnRule } from '#server/shop/orders/record/return-days.ts'

/** What became of the units that were bought for a lamp of a vehicle, of all products that are said to fit it. */
export type LampExperience = {
  /** of one bulb */
  positions: Position[]
  lamp: KnownLamp
  /** delivered, past the days for returns, and not back as not fitting */
  kept: number
  /** here again as not fitting */
  returned: number
}

export type VehicleExperience = { vehicle: KnownVehicle; lamps: LampExperience[] }

type Deps = Pick<Database, 'db'> & { now: number }

/** The newest lines of orders that are looked at for a vehicle: enough to judge by, and never slow. */
const MOST_LINES = 1_000
/** Vehicles of a list */
const MOST_VEHICLES = 25

/** As 0048-lamps-not-fitting writes it: only literally the same goes along its index. */
const NOT_FITTING = sql<boolean>`reason = 'does not fit' and received_quantity > 0 and vehicle_id is not null`

/** The vehicles for which something came back as not fitting, the latest first, with their lamps that it was said to fit. */
export async function listMisfits(deps: Deps): Promise<VehicleExperience[]> {
  const latest = await deps.db
    .selectFrom('return_lines')
    .select('vehicle_id as id')
    .where(NOT_FITTING)
    .groupBy('vehicle_id')
    .orderBy(sql`max(return_id)`, 'desc')
    .limit(MOST_VEHICLES)
    .execute()
  const listed: VehicleExperience[] = []
  for (const { id } of latest) {
    const vehicle = id === null ? undefined : await findVehicle(deps, id)
    if (!vehicle) continue
    const lamps = (await listFitExperience(deps, vehicle)).filter(({ returned }) => returned > 0)
    if (lamps.length > 0) listed.push({ vehicle, lamps })
  }
  return listed
}

/** The same of one vehicle, for each of its lamps that something was bought for. */
export async function listFitExperience(deps: Deps, vehicle: KnownVehicle): Promise<LampExperience[]> {
  const units = await countUnits(deps, vehicle.id)
  const details = await listDetails(
    deps,
    units.map(({ productId }) => productId),
  )
  const lampsOf = new Map(
    details.map((product) => {
      const fits = fitsOf(fittingOf(product), vehicle).filter(({ verdict }) => isWorthShowing(verdict))
      return [product.id, fits.map(({ position }) => position)]
    }),
  )
  return groupLamps(vehicle.lamps).flatMap(({ lamp, positions }) => {
    const own = units.filter(({ productId }) => lampsOf.get(productId)?.some((it) => positions.includes(it)))
    const kept = own.reduce((sum, it) => sum + it.kept, 0)
    const returned = own.reduce((sum, it) => sum + it.returned, 0)
    return kept + returned > 0 ? [{ positions, lamp, kept, returned }] : []
  })
}

type Units = { productId: ProductId; kept: number; returned: number }

async function countUnits({ db, now }: Deps, vehicleId: string): Promise<Units[]> {
  const isOver = windowIsOver(await readReturnRule(db, SHOP_ID), now)
  const back = sql`coalesce(back.units, 0)`
  const { rows } = await sql<Units>`
    select lines.product_id as "productId", cast(sum(${back}) as bigint) as returned,
      cast(sum(case when ${isOver} then parcel_lines.quantity - parcel_lines.cancelled_quantity
        - parcel_lines.lost_quantity - ${back} else 0 end) as bigint) as kept
    from (select id, order_id, product_id from order_lines where vehicle_id = ${vehicleId}
      order by id desc limit ${sql.lit(MOST_LINES)}) as lines
    join parcels on parcels.order_id = lines.order_id and parcels.delivered_at is not null
    join parcel_lines on parcel_lines.parcel_id = parcels.id and parcel_lines.line_id = lines.id
    left join products on products.id = lines.product_id
    left join (select line_id, parcel_id, sum(received_quantity) as units from return_lines
      where vehicle_id = ${vehicleId} and ${NOT_FITTING} group by line_id, parcel_id) as back
      on back.line_id = parcel_lines.line_id and back.parcel_id = parcel_lines.parcel_id
    group by lines.product_id order by lines.product_id`.execute(db)
  return rows
}

/** Whether what was delivered can no longer be sent back, by the category that its product has now. */
function windowIsOver({ days, ofCategories }: ReturnRule, now: number): RawBuilder<boolean> {
  const before = (some: number) => sql`cast(${now - windowEnd(0, some)} as bigint)`
  if (days === null) return sql`parcels.delivered_at <= ${before(0)}`
  const own = [...ofCategories].map(([id, some]) => sql`when ${sql.lit(id)} then ${before(some)}`)
  if (own.length === 0) return sql`parcels.delivered_at < ${before(days)}`
  return sql`parcels.delivered_at < case products.master_category_id ${sql.join(own, sql` `)} else ${before(days)} end`
}
