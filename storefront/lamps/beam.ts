import type { Position } from '#domain/fitment/positions.ts'

/** How light falls on the road: cut off below oncoming eyes, far and high, or wide and near. */
export type Beam = 'low' | 'high' | 'fog'

/** The beam of a lamp for these positions; none for lamps that do not light the road. */
export function beamOf(positions: readonly Position[]): Beam | undefined {
  if (positions.includes('low')) return 'low'
  if (positions.includes('high') || positions.includes('auxiliary')) return 'high'
  return positions.includes('fog') ? 'fog' : undefined
}
