import { saysNoModel } from './ignored-words.ts'
import type { Indexed, VehicleIndex } from './vehicle-index.ts'

/** One word, and the vehicles that have it. */
export type WordMatch = {
  /** numbers of vehicles, those that have it best first; one may come again */
  lists: readonly { numbers: readonly number[]; quality: Quality }[]
  weight: number
}

/** How a word was recognised. */
export const QUALITY = { exact: 3, beginning: 2, sound: 1 } as const
export type Quality = (typeof QUALITY)[keyof typeof QUALITY]

/** A model says more than makes, and those more than numbers: "swift 20" is no 200 Duke. */
const WEIGHTS = { model: 256, make: 16, number: 1 }

export function weightOf(word: string, isMake: boolean): number {
  if (/^\p{Nd}|^.$/u.test(word) || saysNoModel(word)) return WEIGHTS.number
  return isMake ? WEIGHTS.make : WEIGHTS.model
}

export const isMakeWeight = (weight: number) => weight === WEIGHTS.make
/** Whether it has a make or a model in it, and not numbers alone. */
export const isNameWeight = (weight: number) => weight >= WEIGHTS.make

type Asked<V> = {
  matches: readonly WordMatch[]
  year: number | undefined
  limit: number
  isWanted?: ((vehicle: V) => boolean) | undefined
  /** whether one that has some of the words, by their places, may be meant; left out: all may */
  isMeant?: ((vehicle: V, has: (at: number) => boolean) => boolean) | undefined
}

type Ranked<V> = {
  vehicles: V[]
  /** whether any of them may be meant; then those that may not are left out */
  isKnown: boolean
  weight: number
}

/**
 * The vehicles with the greatest weight of words, of the year where any are; among them the best spelled, those with the
 * shortest name, and the newest first.
 */
export function rankVehicles<V extends Indexed>(
  index: VehicleIndex<V>,
  { matches, year, limit, isWanted, isMeant = () => true }: Asked<V>,
): Ranked<V> {
  const vehicleOf = (number: number) => index.vehicles[number] as V
  const { found, weights, qualities, words } = addUp(index.vehicles.length, matches)
  const mayBeMeant = (number: number) =>
    isMeant(vehicleOf(number), (at) => ((words[number] as number) & (1 << at)) !== 0)
  const wanted = isWanted ? found.filter((number) => isWanted(vehicleOf(number))) : found
  const heaviest = greatest(wanted, weights)
  const isKnown = wanted.some((number) => weights[number] === heaviest && mayBeMeant(number))
  // An Alto K10 of that year is no Alto 800.
  const mayBeOfYear = (number: number) => !isKnown || mayBeMeant(number)
  const made =
    year === undefined
      ? []
      : wanted.filter((number) => isMadeIn(vehicleOf(number), year) && mayBeOfYear(number))
  const ofYear = greatest(
    made.filter((number) => isAlsoMeant(weights[number] as number, heaviest)),
    weights,
  )
  const [some, weight] = ofYear > 0 ? [made, ofYear] : [wanted, heaviest]
  const picked = some.filter((number) => weights[number] === weight)
  const meant = isKnown ? picked.filter(mayBeMeant) : []
  const vehicles = firstOf(
    meant.length > 0 ? meant : picked,
    (number) => (qualities[number] as number) * MOST_LENGTH + MOST_LENGTH - lengthOf(index, number),
    limit,
  ).map(vehicleOf)
  return { vehicles, isKnown, weight }
}

/** What has fewer of the words may be meant by its year if it has a model of them and all of the makes: a Dzire that is no Swift Dzire. */
function isAlsoMeant(weight: number, heaviest: number): boolean {
  const makes = (it: number) => Math.floor((it % WEIGHTS.model) / WEIGHTS.make)
  const isNamed = (it: number) => it >= WEIGHTS.model
  return weight === heaviest || (isNamed(weight) && makes(weight) >= makes(heaviest))
}

const MOST_LENGTH = 20

const lengthOf = (index: VehicleIndex<Indexed>, number: number) =>
  Math.min(index.lengths[number] as number, MOST_LENGTH)

function addUp(vehicles: number, matches: readonly WordMatch[]) {
  const weights = new Uint16Array(vehicles)
  const qualities = new Uint8Array(vehicles)
  const lastWord = new Uint8Array(vehicles)
  /** a bit for each word that it has */
  const words = new Uint32Array(vehicles)
  const found: number[] = []
  for (const [at, { lists, weight }] of matches.entries()) {
    for (const { numbers, quality } of lists) {
      for (const number of numbers) {
        if (lastWord[number] === at + 1) continue
        if (lastWord[number] === 0) found.push(number)
        lastWord[number] = at + 1
        words[number] = (words[number] as number) | (1 << at)
        weights[number] = (weights[number] as number) + weight
        qualities[number] = (qualities[number] as number) + quality
      }
    }
  }
  return { found, weights, qualities, words }
}

function greatest(numbers: readonly number[], weights: Uint16Array): number {
  let most = 0
  for (const number of numbers) most = Math.max(most, weights[number] as number)
  return most
}

/** The best ranked, lower numbers first among equals. One letter may find thousands, so only what is shown gets sorted. */
function firstOf(numbers: readonly number[], rankOf: (number: number) => number, limit: number): number[] {
  const byRank: number[][] = []
  for (const number of numbers) {
    const rank = rankOf(number)
    byRank[rank] ??= []
    byRank[rank].push(number)
  }
  const first: number[] = []
  for (let rank = byRank.length - 1; rank >= 0 && first.length < limit; rank--) {
    const equals = byRank[rank]
    if (equals) first.push(...Uint32Array.from(equals).sort())
  }
  return first.slice(0, limit)
}

export function isMadeIn({ fromYear, toYear }: Pick<Indexed, 'fromYear' | 'toYear'>, year: number): boolean {
  return fromYear <= year && (toYear === null || year <= toYear)
}
