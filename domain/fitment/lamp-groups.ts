import { type Base, baseFacts } from './bases.ts'
import { type Position, positionLabel } from './positions.ts'
import type { Kind, Lamp } from './vehicle.ts'
import { isFactoryLed } from './verdict.ts'

/** What there is to say of a lamp: its base, that it has no bulb, or that nobody knows. */
export function answerOf(lamp: Lamp): 'base' | 'factory-led' | 'unknown' {
  if (isFactoryLed(lamp)) return 'factory-led'
  const isKnown = lamp.base !== null && lamp.technology !== 'led' && lamp.confidence !== 'unknown'
  return isKnown ? 'base' : 'unknown'
}

/** The bases that may be in it, the likeliest first. */
export function possibleBases({ base, candidates }: Lamp): Base[] {
  return [...new Set(base === null ? candidates : [base, ...candidates])]
}

/** Lamps that are one bulb, or of which the same is to be said, are spoken of once. */
export function groupLamps<L extends Lamp>(lamps: readonly L[]): { lamp: L; positions: Position[] }[] {
  const groups: { lamp: L; positions: Position[] }[] = []
  for (const lamp of lamps) {
    const same = groups.find((group) => isOneBulb(group.lamp, lamp))
    if (same) same.positions.push(lamp.position)
    else groups.push({ lamp, positions: [lamp.position] })
  }
  return groups
}

function isOneBulb(a: Lamp, b: Lamp): boolean {
  const { position: _a, ...factsOfA } = a
  const { position: _b, ...factsOfB } = b
  const isShared = a.base === null || baseFacts(a.base).filaments === 2
  return isShared && JSON.stringify(factsOfA) === JSON.stringify(factsOfB)
}

/** Low beam (dipper) and high beam */
export function groupLabel(positions: readonly Position[]): string {
  const [first = '', ...others] = positions.map(positionLabel)
  const words = [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))]
  return words.length < 2 ? first : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The lamps that people buy bulbs for, by what has them. */
const FOUR_WHEELS: Position[] = [
  'low',
  'high',
  'fog',
  'position',
  'indicator-front',
  'indicator-side',
  'indicator-rear',
  'tail',
  'brake',
  'reverse',
  'number-plate',
  'interior',
]
const TWO_WHEELS: Position[] = [
  'low',
  'high',
  'position',
  'indicator-front',
  'indicator-rear',
  'tail',
  'brake',
]

/** Lamps that such a vehicle has, and of which nothing is known. */
export function unknownPositions(kind: Kind, lamps: readonly Pick<Lamp, 'position'>[]): Position[] {
  const usual = kind === 'motorcycle' || kind === 'scooter' ? TWO_WHEELS : FOUR_WHEELS
  return usual.filter((position) => !lamps.some((lamp) => lamp.position === position))
}
