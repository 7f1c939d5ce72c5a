import { findBase } from './bases.ts'
import { findVehicles } from './find-vehicles.ts'
import { isMadeIn, QUALITY, rankVehicles, type WordMatch, weightOf } from './rank-vehicles.ts'
import { isYear, typedWordsOf } from './typed-words.ts'
import { unknownNamesIn } from './unknown-vehicles.ts'
import { type Indexed, type Postings, roleOfWord, type VehicleIndex, type WordRole } from './vehicle-index.ts'
import { surelySoundingLike } from './vehicle-sounds.ts'

const LONGEST_TEXT = 300
const MOST_VEHICLES = 50

/** What a search says of vehicles: "swift fog" means the generations of the Swift, and leaves "fog". */
export type VehicleWords<V> = {
  /** the likeliest first, 50 at most; a year among the words picks the generations made in it */
  vehicles: V[]
  /** whether a model was named, or a make alone: then any of its vehicles may be meant */
  named: 'model' | 'make'
  /** what else was searched for, as it was typed; '' where there was nothing else */
  rest: string
  /** the name of a vehicle that is not known, as it was typed: then the vehicles are near ones, and none of them is meant */
  unknown?: string
}

type Word = {
  word: string
  chunk: number
  match: WordMatch | undefined
  says: WordRole
}

/**
 * The vehicles that some words of a search mean, and the words left over; nothing where it names none. Only whole words name a
 * vehicle, well spelled or nearly so or in Hindi; numbers, years and words like "plus" count only beside a name.
 */
export function vehicleWordsIn<V extends Indexed>(
  index: VehicleIndex<V>,
  text: string,
): VehicleWords<V> | undefined {
  const chunks = text.slice(0, LONGEST_TEXT).split(/\s+/).filter(Boolean)
  const words = chunks.flatMap((chunk, at) => typedWordsOf(chunk).map((word) => readWord(index, word, at)))
  const unknown = unknownVehicleIn(index, words, chunks)
  if (unknown) return unknown
  const names = words.filter(({ says }) => says === 'model' || says === 'make')
  if (names.length === 0) return undefined
  const year = words.findLast(({ word }) => isYear(word))
  const rankBy = (some: readonly Word[], limit: number) =>
    rankVehicles(index, {
      matches: some.flatMap(({ match }) => match ?? []),
      year: year && Number(year.word),
      limit,
    }).vehicles
  const more = words.filter(({ says }) => says === 'more')
  const named = new Set(more.length > 0 ? rankBy(names, index.vehicles.length) : [])
  const isOfNamed = ({ match }: Word) =>
    match?.lists.some(({ numbers }) => numbers.some((number) => named.has(index.vehicles[number] as V)))
  const used = [...names, ...more.filter(isOfNamed)]
  const isLeft = (word: Word) => !used.includes(word) && word !== year
  const vehicles = rankBy(used, MOST_VEHICLES)
  const rest = restIn(chunks, words, isLeft)
  const isModel = names.some(({ says }) => says === 'model')
  if (isModel && year && !isPrice(words, year) && !vehicles.some((it) => isMadeIn(it, Number(year.word)))) {
    return { vehicles, named: 'make', rest, unknown: nameIn(chunks, [...used, year]) }
  }
  return { vehicles, named: isModel ? 'model' : 'make', rest }
}

/** "swift fog under 2000" says what it may cost. */
function isPrice(words: readonly Word[], year: Word): boolean {
  const before = words[words.indexOf(year) - 1]
  return before !== undefined && BEFORE_PRICES.has(before.word)
}

const BEFORE_PRICES = new Set(['under', 'below', 'upto', 'within', 'than', 'to', 'rs', 'inr', 'rupees'])

/** Some of the words as they were typed, in their order. */
const nameIn = (chunks: readonly string[], own: readonly Word[]) =>
  chunks.filter((_, at) => own.some(({ chunk }) => chunk === at)).join(' ')

/** One that is known to exist, but not to this shop; with the make and the year that stand beside its name. */
function unknownVehicleIn<V extends Indexed>(
  index: VehicleIndex<V>,
  words: readonly Word[],
  chunks: readonly string[],
): VehicleWords<V> | undefined {
  const others = unknownNamesIn(
    index,
    words.map(({ word }) => word),
  )
  if (others.length === 0) return undefined
  const own = words.filter(
    ({ says, word }, at) =>
      says === 'make' || isYear(word) || others.some(({ from, to }) => from <= at && at < to),
  )
  const isLeft = (word: Word) => !own.includes(word)
  const name = nameIn(chunks, own)
  return {
    vehicles: findVehicles(index, name, { limit: MOST_VEHICLES }).near,
    named: 'make',
    unknown: name,
    rest: restIn(chunks, words, isLeft),
  }
}

function restIn(chunks: readonly string[], words: readonly Word[], isLeft: (word: Word) => boolean): string {
  const ofChunk = (at: number) => words.filter((it) => it.chunk === at)
  return chunks.flatMap((chunk, at) => restOf(chunk, ofChunk(at), isLeft)).join(' ')
}

/** A chunk of which nothing was used stays as it was typed: P21/5W. */
function restOf(chunk: string, words: readonly Word[], isLeft: (word: Word) => boolean): string[] {
  return words.every(isLeft) ? [chunk] : words.filter(isLeft).map(({ word }) => word)
}

function readWord<V extends Indexed>(index: VehicleIndex<V>, word: string, chunk: number): Word {
  // A bulb's name is never a vehicle's here.
  if (findBase(word) !== undefined || isYear(word)) return { word, chunk, match: undefined, says: 'nothing' }
  const exact = index.words.get(word)
  const found = exact ? [exact] : surelySoundingLike(index, word).flatMap((it) => index.words.get(it) ?? [])
  const says = roleOfWord(found)
  const listed = says === 'nothing' ? [] : found.map((postings) => numbersOf(postings, says))
  const quality = exact ? QUALITY.exact : QUALITY.sound
  const lists = listed.map((numbers) => ({ numbers, quality }))
  return {
    word,
    chunk,
    says,
    match: says === 'nothing' ? undefined : { lists, weight: weightOf(word, says === 'make') },
  }
}

const numbersOf = ({ all, models, makes }: Postings, says: 'model' | 'make' | 'more') =>
  says === 'model' ? [...new Set([...models, ...makes])] : all
