import { isMadeIn, QUALITY, type Quality, rankVehicles, weightOf } from './rank-vehicles.ts'
import { readTypedWords } from './typed-words.ts'
import { meaningOf, type TypedWord } from './unknown-vehicles.ts'
import {
  type Indexed,
  type Postings,
  partsOf,
  roleOfWord,
  startingWith,
  type VehicleIndex,
} from './vehicle-index.ts'
import { soundingLike, soundingLikeBeginning } from './vehicle-sounds.ts'

/** words that begin with one letter */
const MOST_BY_LETTER = 200
/** as many as have a bit of their own */
const MOST_PARTS = 24

type Wanted<V> = { limit: number; isWanted?: ((vehicle: V) => boolean) | undefined }

export type FoundVehicles<V> = {
  /** those that are meant, the likeliest first */
  vehicles: V[]
  /** where none of these is meant: others of the make that was named, or with a part of the name */
  near: V[]
}

/**
 * The vehicles that somebody who types this most likely means, the likeliest first: with most of its words, made in its year,
 * spelled so, with the least more in the name, the newest. What is typed of a model that is none of them, or of a year in which
 * none was made, is not answered with another as if it were that one.
 */
export function findVehicles<V extends Indexed>(
  index: VehicleIndex<V>,
  text: string,
  { limit, isWanted }: Wanted<V>,
): FoundVehicles<V> {
  const { words, year } = readTypedWords(text)
  if (words.length === 0 && year !== undefined) {
    const made = index.vehicles.filter((it) => isMadeIn(it, year) && (!isWanted || isWanted(it)))
    return { vehicles: made.slice(0, limit), near: [] }
  }
  const typed = words
    .flatMap((word, at) => readWord(index, word, at === words.length - 1))
    .slice(0, MOST_PARTS)
  const { isMeant, nearOf } = meaningOf(index, words, typed)
  const matches = typed.map(({ match }) => match)
  const { vehicles, isKnown, weight } = rankVehicles(index, { matches, year, limit, isWanted, isMeant })
  // For another year it is another generation, with other lamps.
  const isOfYear = year === undefined || vehicles.some((it) => isMadeIn(it, year))
  if (isKnown && isOfYear) return { vehicles, near: [] }
  return { vehicles: [], near: nearOf(vehicles, weight, { limit, isWanted }) }
}

type Matched = Pick<TypedWord, 'match' | 'namesModel'>

const NOT_MATCHED: Matched = { match: { lists: [], weight: 0 }, namesModel: false }

/** Where no vehicle has a word, its letters may be one that goes before a number: "apache180" has apache. */
function readWord<V extends Indexed>(index: VehicleIndex<V>, word: string, isLast: boolean): TypedWord[] {
  const whole = matchOf(index, word, isLast)
  const parts = !whole && /\p{L}{2,}\p{Nd}|\p{Nd}{2,}\p{L}/u.test(word) ? partsOf(word) : []
  if (parts.length === 0) return [{ word, isLast, typed: word, ...(whole ?? NOT_MATCHED) }]
  return parts.map((part) => ({
    word: part,
    isLast,
    typed: word,
    ...(matchOf(index, part, isLast) ?? NOT_MATCHED),
  }))
}

function matchOf<V extends Indexed>(
  index: VehicleIndex<V>,
  word: string,
  isLast: boolean,
): Matched | undefined {
  const matched = (known: readonly string[], qualityOf: (word: string) => Quality): Matched => {
    const postings = known.map((it) => index.words.get(it) as Postings)
    const qualities = known.map(qualityOf)
    const whole = postings.filter((_, at) => qualities[at] !== QUALITY.beginning)
    return {
      match: {
        weight: weightOf(word, roleOfWord(postings) === 'make'),
        lists: postings.map(({ all }, at) => ({ numbers: all, quality: qualities[at] as Quality })),
      },
      namesModel: roleOfWord(whole) === 'model',
    }
  }
  const beginning = startingWith(index.sortedWords, word)
  if (beginning.length > 0) {
    // Two letters that others follow are no beginning: "be 6" is no Beat.
    const some = word.length === 2 && !isLast ? beginning.filter((it) => it === word) : beginning
    // The word itself comes first. One letter says next to nothing, and begins the names of thousands.
    const enough = word.length === 1 ? some.slice(0, MOST_BY_LETTER) : some
    return matched(enough, (known) => (known === word ? QUALITY.exact : QUALITY.beginning))
  }
  const alike = soundingLike(index, word)
  const sounding = alike.length > 0 ? alike : soundingLikeBeginning(index, word)
  // What only begins to sound so may become another word.
  const quality = alike.length > 0 ? QUALITY.sound : QUALITY.beginning
  return sounding.length > 0 ? matched(sounding, () => quality) : undefined
}
