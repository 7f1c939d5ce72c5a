import { answerOf, groupLamps } from '#domain/fitment/lamp-groups.ts'
import type { Position } from '#domain/fitment/positions.ts'
import type { Send } from '../../api/client.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import type { CardProduct } from '../../api/product.ts'
import { type Fitting, findFitting } from './find-fitting.ts'
import { findVehicle, type ShownLamp, type ShownVehicle } from './find-vehicle.ts'

export type LampGroup = { lamp: ShownLamp; positions: Position[]; fitting: Fitting }

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
  return { vehicle, groups, added: eachOnce(added.flatMap(({ mayFit }) => mayFit)) }
}

/** A product may be for several lamps. */
export function eachOnce(products: readonly CardProduct[]): CardProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
