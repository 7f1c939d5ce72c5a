import type { Base } from './bases.ts'
import { interchange } from './interchange.ts'
import { MADE_FOR } from './made-for.ts'
import { inOrder, type Position, positionLabel } from './positions.ts'
import type { Kind, Lamp, Vehicle } from './vehicle.ts'

export const VERDICTS = ['fits', 'may-fit', 'factory-led', 'does-not-fit', 'not-known'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a product says of the lamps it is for. */
export type Fitting = {
  /** by the base of the bulb, for the named vehicles alone (whole lamps), or for any (by adapting it) */
  fitsBy: 'base' | 'vehicle' | 'universal'
  positions: readonly Position[]
  bases: readonly Base[]
  /** ids of vehicles; only what fits by vehicle is judged by them */
  vehicles: readonly string[]
  /** the kinds of vehicle it is made for; none means all */
  kinds: readonly Kind[]
  /** a light bar, a pair of fog lamps: it needs no lamp of the vehicle's */
  bringsOwnLamp: boolean
  isForOffRoad: boolean
}

export type Fit = {
  position: Position
  verdict: Verdict
  /** of the vehicle's lamp, where it is known and no LED */
  base: Base | null
  /** a sentence for the customer */
  reason: string
}

type Judgement = Pick<Fit, 'verdict' | 'reason'>

/** One verdict for each lamp of the vehicle that the product is for, from front to rear. */
export function fitsOf(product: Fitting, vehicle: Vehicle): Fit[] {
  const lamps = new Map(vehicle.lamps.map((lamp) => [lamp.position, lamp]))
  if (!isForKind(product, vehicle.kind)) return forAnotherKind(product, lamps)
  return inOrder(product.positions).flatMap((position) => {
    const lamp = lamps.get(position)
    if (product.fitsBy === 'universal' && product.bringsOwnLamp) return [ownLamp(product, position)]
    return lamp ? [{ position, base: shownBase(lamp), ...judge(product, lamp, vehicle) }] : []
  })
}

const isForKind = ({ kinds }: Pick<Fitting, 'kinds'>, kind: Kind) =>
  kinds.length === 0 || kinds.includes(kind)

const shownBase = ({ technology, base }: Lamp) => (technology === 'led' ? null : base)

const ORDER: Record<Verdict, number> = {
  fits: 0,
  'may-fit': 1,
  'not-known': 2,
  'factory-led': 3,
  'does-not-fit': 4,
}

/** The one of several verdicts that speaks for the product as a whole: what fits one lamp is worth looking at. */
export function bestFit<F extends Pick<Fit, 'verdict'>>(fits: readonly F[]): F | undefined {
  return fits.toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict])[0]
}

/** What a listing for a vehicle shows. */
export function isWorthShowing(verdict: Verdict): boolean {
  return verdict === 'fits' || verdict === 'may-fit'
}

const inYour = (position: Position) => `your ${inWords(position)}`

/** Labels as they stand in a sentence: the low beam, not the Low beam (dipper). */
export function inWords(position: Position): string {
  const label = positionLabel(position).replace(/ \(.*\)$/, '')
  return label.charAt(0).toLowerCase() + label.slice(1)
}

const CHECK = 'Check the marking on the bulb before you order.'
const READ_FIRST = 'Read the marking on your bulb first.'

function ownLamp(product: Fitting, position: Position): Fit {
  const use = product.isForOffRoad ? ' It is for off-road use only.' : ''
  const reason = `It comes with its own lamp; check that there is space and a switch for it.${use}`
  return { position, verdict: 'may-fit', base: null, reason }
}

function judge(product: Fitting, lamp: Lamp, vehicle: Vehicle): Judgement {
  if (isFactoryLed(lamp)) return factoryLed(lamp)
  switch (product.fitsBy) {
    case 'universal':
      return {
        verdict: 'may-fit',
        reason: `Made to suit many vehicles; measure ${inYour(lamp.position)} first.`,
      }
    case 'vehicle':
      return judgeWholeLamp(product, lamp, vehicle)
    case 'base':
      return judgeBulb(product, lamp)
  }
}

export const isFactoryLed = (lamp: Lamp) => lamp.technology === 'led' && isSure(lamp)

export function isSure({ confidence, isDoubted }: Lamp): boolean {
  return !isDoubted && confidence !== 'uncertain' && confidence !== 'unknown'
}

/** Nobody knows, or somebody says that it is an LED and is not sure. */
const isUnknown = ({ confidence, technology, base }: Lamp) =>
  confidence === 'unknown' || technology === 'led' || base === null

function factoryLed({ position }: Lamp): Judgement {
  return {
    verdict: 'factory-led',
    reason: `Factory LED: there is no bulb to change in ${inYour(position)}.`,
  }
}

function notKnown({ position, candidates }: Lamp): Judgement {
  const may = candidates.length > 0 ? ` It may be ${listed(candidates)}.` : ''
  return {
    verdict: 'not-known',
    reason: `We do not know which bulb is in ${inYour(position)}.${may} ${READ_FIRST}`,
  }
}

/** Whole lamps are made for a vehicle, whatever bulb is in its own. */
function judgeWholeLamp(product: Fitting, lamp: Lamp, { id }: Vehicle): Judgement {
  if (isUnknown(lamp)) return notKnown(lamp)
  if (!product.vehicles.includes(id)) {
    return { verdict: 'does-not-fit', reason: `${MADE_FOR} other vehicles.` }
  }
  if (product.isForOffRoad || !isSure(lamp)) {
    return {
      verdict: 'may-fit',
      reason: `Made for this vehicle, but ${inYour(lamp.position)} may differ by variant. Compare it first.`,
    }
  }
  return { verdict: 'fits', reason: 'Made for this vehicle. Compare the lamp before you order.' }
}

/** The base decides, not a list of vehicles. */
function judgeBulb(product: Fitting, lamp: Lamp): Judgement {
  const { base, candidates, position } = lamp
  if (product.bases.length === 0) {
    return { verdict: 'not-known', reason: `It has no bulb base to compare with ${inYour(position)}.` }
  }
  if (isUnknown(lamp) || base === null) return notKnown(lamp)
  const possible = [base, ...candidates].find((it) => product.bases.includes(it))
  if (!isSure(lamp)) {
    if (possible === undefined) return notKnown({ ...lamp, candidates: [...new Set([base, ...candidates])] })
    return { verdict: 'may-fit', reason: `${possible} may be in ${inYour(position)}. ${READ_FIRST}` }
  }
  if (possible !== undefined) return sameBase(product, lamp, possible)
  const exchanges = product.bases.flatMap((bulb) => {
    const found = interchange(base, bulb)
    return found ? [{ bulb, ...found }] : []
  })
  const check = exchanges.find(({ verdict }) => verdict === 'check')
  if (check) {
    const reason = `This is ${check.bulb}; ${inYour(position)} takes ${base}: ${check.why}. ${READ_FIRST}`
    return { verdict: 'may-fit', reason }
  }
  const why = exchanges[0] ? `: ${exchanges[0].why}` : ''
  const takes = `This is ${listed(product.bases)}; ${inYour(position)} takes ${base}${why}.`
  return { verdict: 'does-not-fit', reason: takes }
}

function sameBase(product: Fitting, { base, position }: Lamp, possible: Base): Judgement {
  if (possible !== base) {
    return {
      verdict: 'may-fit',
      reason: `${possible}; ${inYour(position)} mostly has ${base}, and sometimes this. ${READ_FIRST}`,
    }
  }
  if (product.isForOffRoad) {
    return {
      verdict: 'may-fit',
      reason: `${base}, as in ${inYour(position)}, but for off-road use only. ${CHECK}`,
    }
  }
  return { verdict: 'fits', reason: `${base}, as in ${inYour(position)}. ${CHECK}` }
}

/**
 * What is made for a motorcycle fits no car, whatever is known of the car's lamps. Where it has none that the product is for, that
 * is said all the same: no verdict at all would read as if nobody knew.
 */
function forAnotherKind(product: Fitting, lamps: ReadonlyMap<Position, Lamp>): Fit[] {
  const misfit = { verdict: 'does-not-fit', reason: `${MADE_FOR} ${kindsInWords(product.kinds)}.` } as const
  const positions = inOrder(product.positions)
  const there = positions.filter((position) => lamps.has(position))
  return (there.length > 0 ? there : positions).map((position) => {
    const lamp = lamps.get(position)
    if (!lamp) return { position, base: null, ...misfit }
    return { position, base: shownBase(lamp), ...(isFactoryLed(lamp) ? factoryLed(lamp) : misfit) }
  })
}

const KIND_WORDS: Record<Kind, string> = {
  car: 'cars',
  suv: 'SUVs',
  muv: 'MUVs',
  truck: 'trucks',
  motorcycle: 'motorcycles',
  scooter: 'scooters',
}

export function kindsInWords(kinds: readonly Kind[]): string {
  return joined(
    kinds.map((kind) => KIND_WORDS[kind]),
    'and',
  )
}

const listed = (bases: readonly Base[]) => joined(bases, 'or')

function joined(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
