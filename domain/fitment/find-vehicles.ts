import { isMadeIn, QUALITY, type Quality, rankVehicles, type WordMatch, weightOf } from './rank-vehicles.ts'
import { readTypedWords } from './typed-words.ts'
import {
  type Indexed,
  type Postings,
  partsOf,
  startingWith,
  type VehicleIndex,
  whatItSays,
} from './vehicle-index.ts'
import { soundingLike, soundingLikeBeginning } from './vehicle-sounds.ts'

/** words that begin with one letter */
const MOST_BY_LETTER = 200

type Wanted<V> = { limit: number; isWanted?: ((vehicle: V) => boolean) | undefined }

/**
 * The vehicles that somebody who types this most likely means, the likeliest first: with most of its words, made in its year,
 * spelled so, with the least more in the name, the newest. Words that no vehicle has are ignored unless there are no others.
 */
export function findVehicles<V extends Indexed>(
  index: VehicleIndex<V>,
  text: string,
  { limit, isWanted }: Wanted<V>,
): V[] {
  const { words, year } = readTypedWords(text)
  const matches = words.flatMap((word) => matchesOf(index, word))
  if (words.length > 0 || year === undefined) return rankVehicles(index, { matches, year, limit, isWanted })
  return index.vehicles.filter((it) => isMadeIn(it, year) && (!isWanted || isWanted(it))).slice(0, limit)
}

/** Where no vehicle has a word, its letters may be one that goes before a number: "apache180" has apache. */
function matchesOf<V extends Indexed>(index: VehicleIndex<V>, word: string): WordMatch[] {
  const whole = matchOf(index, word)
  if (whole) return [whole]
  const parts = /^\p{L}{2,}\p{Nd}/u.test(word) ? partsOf(word) : []
  return parts.flatMap((part) => matchOf(index, part) ?? [])
}

function matchOf<V extends Indexed>(index: VehicleIndex<V>, word: string): WordMatch | undefined {
  const matched = (known: readonly string[], qualityOf: (word: string) => Quality): WordMatch => {
    const postings = known.map((it) => index.words.get(it) as Postings)
    return {
      weight: weightOf(word, whatItSays(postings) === 'make'),
      lists: postings.map(({ all }, at) => ({ numbers: all, quality: qualityOf(known[at] as string) })),
    }
  }
  const beginning = startingWith(index.sortedWords, word)
  if (beginning.length > 0) {
    // The word itself comes first. One letter says next to nothing, and begins the names of thousands.
    const enough = word.length === 1 ? beginning.slice(0, MOST_BY_LETTER) : beginning
    return matched(enough, (known) => (known === word ? QUALITY.exact : QUALITY.beginning))
  }
  const alike = soundingLike(index, word)
  const sounding = alike.length > 0 ? alike : soundingLikeBeginning(index, word)
  return sounding.length > 0 ? matched(sounding, () => QUALITY.sound) : undefined
}
