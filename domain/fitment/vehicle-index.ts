import { wordsOf } from '../search/words.ts'
import { soundOf } from './sound.ts'
import type { Vehicle } from './vehicle.ts'

export type Indexed = Pick<Vehicle, 'id' | 'kind' | 'make' | 'model' | 'fromYear' | 'toYear'>

/** Of which vehicles a word is; their numbers, rising. */
export type Postings = {
  all: number[]
  /** where it alone says which model is meant: swift, i10; not plus, 350 */
  models: number[]
  makes: number[]
}

/** Vehicles by the words of their names, made once; see `findVehicles` and `vehicleWordsIn`. */
export type VehicleIndex<V extends Indexed> = {
  /** newer ones first: among equals a lower number goes first */
  vehicles: readonly V[]
  words: ReadonlyMap<string, Postings>
  /** sorted, so that those which begin alike stand together */
  sortedWords: readonly string[]
  /** words by how they sound */
  sounds: ReadonlyMap<string, readonly string[]>
  sortedSounds: readonly string[]
  /** how many words each model has */
  lengths: readonly number[]
}

/** Of equally new ones those that are given first go first. */
export function indexVehicles<V extends Indexed>(given: readonly V[]): VehicleIndex<V> {
  const vehicles = given.toSorted((a, b) => b.fromYear - a.fromYear)
  const words = new Map<string, Postings>()
  const wordsOfMakes = new Map(vehicles.map(({ make }) => [make, wordsOf(make)]))
  const lengths = vehicles.map((vehicle, number) => {
    const model = plainModel(vehicle)
    const own = wordsOf(model)
    const makes = wordsOfMakes.get(vehicle.make) ?? []
    const models = spellingsOf(own)
    for (const word of [...models, ...makes, ...idWords(vehicle)]) note(postingsOf(words, word).all, number)
    for (const word of models.filter(isTelling(model))) note(postingsOf(words, word).models, number)
    for (const word of makes) note(postingsOf(words, word).makes, number)
    return own.length
  })
  const sounds = Map.groupBy(words.keys(), (word) => soundOf(word) ?? '')
  sounds.delete('')
  return {
    vehicles,
    words,
    sounds,
    lengths,
    sortedWords: [...words.keys()].sort(),
    sortedSounds: [...sounds.keys()].sort(),
  }
}

/** Whether a word names a model, a make, or says more of a vehicle whose name stands beside it. */
export type WordRole = 'model' | 'make' | 'more' | 'nothing'

/** By the postings of the known words that it may be. */
export function roleOfWord(found: readonly Postings[]): WordRole {
  if (found.some(({ models }) => models.length > 0)) return 'model'
  if (found.some(({ makes }) => makes.length > 0)) return 'make'
  return found.length > 0 ? 'more' : 'nothing'
}

/** Of sorted words those that begin so. */
export function startingWith(sorted: readonly string[], beginning: string): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as string) < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(beginning)) end++
  return sorted.slice(low, end)
}

function postingsOf(words: Map<string, Postings>, word: string): Postings {
  const found = words.get(word)
  if (found) return found
  const none = { all: [], models: [], makes: [] }
  words.set(word, none)
  return none
}

/** A vehicle's words come together, so that one it has twice is the last. */
function note(numbers: number[], number: number): void {
  if (numbers.at(-1) !== number) numbers.push(number)
}

/** What stands in brackets says how this one differs, in words of lamps. */
const plainModel = ({ model }: Indexed) => model.replace(/\(.*\)/g, ' ')

/** Wagon R is also wagonr, TUV300 also tuv and 300: people put spaces where they like. */
function spellingsOf(words: readonly string[]): string[] {
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  return [...new Set([...words, ...joined, ...words.flatMap(partsOf)])]
}

/** Letters and digits apart; a single letter beside digits is no word. */
export function partsOf(word: string): string[] {
  return word.match(/\p{Nd}{2,}|[^\p{Nd}]{2,}/gu) ?? []
}

/** Ids carry short names as well: vw-polo-2010. */
const idWords = ({ id }: Indexed) => wordsOf(id).filter((word) => !/^\d{4}$/.test(word))

/** Words of names that are said of much else. */
const COMMON = new Set(
  'and deluxe electric elite go grand halogen king led max new plus pro series sery sport sports star the'.split(
    ' ',
  ),
)

/** Whether a word of a model names it without its make: not numbers, single letters or common words. */
function isTelling(model: string): (word: string) => boolean {
  const firsts = model.split(/\band\b/i).map((name) => wordsOf(name)[0])
  return (word) => {
    if (COMMON.has(word) || /^\p{Nd}/u.test(word)) return false
    return word.length >= 3 || (word.length === 2 && firsts.includes(word) && !/\p{Nd}/u.test(word))
  }
}
