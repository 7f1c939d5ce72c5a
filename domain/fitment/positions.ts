type Place = 'front' | 'side' | 'rear' | 'inside'

type Entry = {
  id: string
  label: string
  place: Place
  /** what a catalogue calls it, where it names several at once: an indicator is one in front, at the side and at the rear */
  group: string
}

const place = <const Id extends string>(id: Id, label: string, place: Place, group: string = id) => ({
  id,
  label,
  place,
  group,
})

/** Where a vehicle has lamps, from its front to its cabin: the order in which they are always shown. */
export const POSITIONS = [
  place('low', 'Low beam (dipper)', 'front'),
  place('high', 'High beam', 'front'),
  place('fog', 'Front fog lamp', 'front'),
  place('position', 'Position / parking lamp', 'front'),
  place('drl', 'Daytime running lamp', 'front'),
  place('auxiliary', 'Auxiliary lamp', 'front'),
  place('indicator-front', 'Front indicator', 'front', 'indicator'),
  place('indicator-side', 'Side indicator', 'side', 'indicator'),
  place('indicator-rear', 'Rear indicator', 'rear', 'indicator'),
  place('tail', 'Tail lamp', 'rear'),
  place('brake', 'Brake lamp', 'rear', 'brake'),
  place('brake-high', 'High-mounted brake lamp', 'rear', 'brake'),
  place('fog-rear', 'Rear fog lamp', 'rear'),
  place('reverse', 'Reversing lamp', 'rear'),
  place('number-plate', 'Number-plate lamp', 'rear'),
  place('interior', 'Cabin lamp', 'inside'),
] as const satisfies readonly Entry[]

export type Position = (typeof POSITIONS)[number]['id']

const ENTRIES: ReadonlyMap<string, Entry> = new Map(POSITIONS.map((it) => [it.id, it]))

export function isPosition(id: string): id is Position {
  return ENTRIES.has(id)
}

export function positionLabel(position: Position): string {
  return ENTRIES.get(position)?.label ?? position
}

/** What is written of a position in any letter case, as positions: `indicator` is three of them, an unknown one none. */
export function positionsCalled(written: string): Position[] {
  const name = written.trim().toLowerCase()
  const grouped = POSITIONS.filter(({ group }) => group === name).map(({ id }) => id)
  if (grouped.length > 0) return grouped
  return isPosition(name) ? [name] : []
}

/** In the order of the vehicle, each once. */
export function inOrder(positions: Iterable<Position>): Position[] {
  const wanted = new Set(positions)
  return POSITIONS.map(({ id }) => id).filter((id) => wanted.has(id))
}
