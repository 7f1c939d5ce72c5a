import { findKind } from '#domain/fitment/kinds.ts'
import type { Send } from '../api/client.ts'
import { type Outcome, settle } from '../api/outcome.ts'
import { listMakes, listVehicles, MOST_VEHICLES, searchVehicles, type VehicleFacts } from '../api/vehicles.ts'
import type { FinderQuery } from './everywhere/finder-path.ts'

const LONGEST_TEXT = 100
const SHORTEST_TEXT = 2

export function parseFinderQuery(search: URLSearchParams): FinderQuery {
  const kind = findKind(search.get('kind') ?? '')
  return {
    kind,
    make: kind ? (search.get('make') ?? '').trim().slice(0, LONGEST_TEXT) : '',
    text: (search.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
  }
}

/** What there is to choose from next. */
export type Found = {
  query: FinderQuery
  makes: string[]
  vehicles: VehicleFacts[]
  /** where what was typed is not known: others of its make, or with a part of its name */
  near: VehicleFacts[]
  /** there may be more than are shown */
  isCut: boolean
}

export function findNext(send: Send, query: FinderQuery, signal?: AbortSignal): Promise<Outcome<Found>> {
  return settle(next(send, query, signal))
}

/** Generations of a model stand together, the newest first, whatever stands behind the name in brackets. */
function byModelAndYear(a: VehicleFacts, b: VehicleFacts): number {
  const nameOf = ({ model }: VehicleFacts) => model.replace(/ \(.*\)$/, '')
  return nameOf(a).localeCompare(nameOf(b), 'en') || b.fromYear - a.fromYear
}

async function next(send: Send, query: FinderQuery, signal?: AbortSignal): Promise<Found> {
  const { kind, make, text } = query
  const found = (makes: string[], vehicles: VehicleFacts[], near: VehicleFacts[] = []): Found => ({
    query,
    makes,
    vehicles,
    near,
    isCut: vehicles.length === MOST_VEHICLES,
  })
  if (text.length >= SHORTEST_TEXT) {
    const { vehicles, near } = await searchVehicles(send, { text }, signal)
    return found([], vehicles, near)
  }
  if (kind && make !== '')
    return found([], (await listVehicles(send, { kind, make }, signal)).toSorted(byModelAndYear))
  if (kind) return found(await listMakes(send, kind, signal), [])
  return found([], [])
}
