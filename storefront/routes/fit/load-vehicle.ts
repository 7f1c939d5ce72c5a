import { answerOf, groupLamps } from '#domain/fitment/lamp-groups.ts'
import type { Position } from '#domain/fitment/positions.ts'
import type { Send } from '../../api/client.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import type { CardProduct } from '../../api/product.ts'
import { type Fitting, findFitting } from './find-fitting.ts'
import { findVehicle, type ShownLamp, type ShownVehicle } from './find-vehicle.ts'

export type LampGroup = {
  lamp: ShownLamp
  positions: Position[]
  fitting: Fitting
  /** what fits it too and stands at lamps before or after it */
  elsewhere: number
}

export type VehiclePage = {
  vehicle: ShownVehicle
  groups: LampGroup[]
  /** what brings its own lamp, for where the vehicle has none that is known */
  added: CardProduct[]
}

/** Where a product may bring its own lamp. */
const ADDABLE: Position[] = ['fog', 'drl', 'auxiliary']

const NOTHING: Fitting = { fits: [], mayFit: [], hasMore: false }

export function loadVehicle(
  send: Send,
  id: string,
  signal?: AbortSignal,
): Promise<Outcome<VehiclePage | undefined>> {
  // What is no id names no vehicle; nothing needs to be asked.
  if (!/^[a-z0-9-]{1,100}$/i.test(id)) return Promise.resolve({ answer: undefined })
  return settle(load(send, id.toLowerCase(), signal))
}

async function load(send: Send, id: string, signal?: AbortSignal): Promise<VehiclePage | undefined> {
  const vehicle = await findVehicle(send, id, signal)
  if (!vehicle) return undefined
  const isThere = (position: Position) => vehicle.lamps.some((lamp) => lamp.position === position)
  const [groups, added] = await Promise.all([
    Promise.all(
      groupLamps(vehicle.lamps).map(async ({ lamp, positions }) => ({
        lamp,
        positions,
        fitting: answerOf(lamp) === 'base' ? await findFitting(send, id, lamp.position, signal) : NOTHING,
      })),
    ),
    Promise.all(
      ADDABLE.filter((position) => !isThere(position)).map((position) =>
        findFitting(send, id, position, signal),
      ),
    ),
  ])
  const ids = new Set(groups.flatMap(({ fitting }) => idsOf(fitting)))
  return {
    vehicle,
    groups: eachAtOneLamp(groups),
    added: eachOnce(added.flatMap(({ mayFit }) => mayFit)).filter(({ id }) => !ids.has(id)),
  }
}

const idsOf = ({ fits, mayFit }: Fitting) => [...fits, ...mayFit].map(({ id }) => id)

/** A product for several lamps stands at the first that it fits, else at the first that it may fit. */
export function eachAtOneLamp<G extends { fitting: Fitting }>(
  groups: readonly G[],
): (G & { elsewhere: number })[] {
  const places = new Map<number, number>()
  for (const list of ['fits', 'mayFit'] as const) {
    groups.forEach(({ fitting }, at) => {
      for (const { id } of fitting[list]) if (!places.has(id)) places.set(id, at)
    })
  }
  return groups.map((group, at) => {
    const here = (products: CardProduct[]) => products.filter(({ id }) => places.get(id) === at)
    const fitting = {
      ...group.fitting,
      fits: here(group.fitting.fits),
      mayFit: here(group.fitting.mayFit),
    }
    return { ...group, fitting, elsewhere: idsOf(group.fitting).length - idsOf(fitting).length }
  })
}

/** A product may be for several lamps. */
export function eachOnce(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
