import { findKind } from '#domain/fitment/kinds.ts'
import { isPosition, type Position } from '#domain/fitment/positions.ts'
import type { Kind } from '#domain/fitment/vehicle.ts'

/** How far somebody has come, as it stands in the URL. */
export type FitQuery = {
  text: string
  kind: Kind | undefined
  make: string
  vehicle: string
  lamp: Position | undefined
}

const LONGEST = 100
const VEHICLE_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

export function parseFitQuery(query: URLSearchParams): FitQuery {
  const word = (name: string) =>
    (query.get(name) ?? '').toWellFormed().replaceAll('\0', ' ').trim().slice(0, LONGEST)
  const lamp = word('lamp')
  return {
    text: word('q'),
    kind: findKind(word('kind')),
    make: word('make'),
    vehicle: VEHICLE_ID.test(word('vehicle')) ? word('vehicle') : '',
    lamp: isPosition(lamp) ? lamp : undefined,
  }
}

/** The screen at this step. */
export function fitPath(query: Partial<Record<keyof FitQuery, string | undefined>>): string {
  const { text, ...rest } = query
  const given = Object.entries({ q: text, ...rest }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return given.length === 0 ? '/fit' : `/fit?${new URLSearchParams(given)}`
}
