import { compact, wordsOf } from '../search/words.ts'
import { isGenerationOrTrim, saysNoModel } from './ignored-words.ts'
import { type OtherName, otherNamesIn } from './other-vehicles.ts'
import { isMakeWeight, isNameWeight, type WordMatch } from './rank-vehicles.ts'
import { inLatin, isDevanagari } from './sound.ts'
import { type Indexed, startingWith, type VehicleIndex } from './vehicle-index.ts'

/** A word that was typed, or a part of it, and the vehicles that have it. */
export type TypedWord = {
  word: string
  typed: string
  isLast: boolean
  match: WordMatch
  /** whether it is a whole word of a model's name, well spelled or nearly so */
  namesModel: boolean
}

/** Which of its words a vehicle has, by their places: the first is 1, the second 2, the third 4. */
type Has = (at: number) => boolean

type Wanted<V> = { limit: number; isWanted?: ((vehicle: V) => boolean) | undefined }

/** Whether a vehicle that has some of the words may be the one that is meant, and what is near where none is. */
export function meaningOf<V extends Indexed>(
  index: VehicleIndex<V>,
  words: readonly string[],
  typed: readonly TypedWord[],
) {
  const [other] = unknownNamesIn(index, words)
  const telling = typed.flatMap((it, at) => {
    const tells = whatItTells(it)
    const { match, namesModel } = it
    return tells === 'nothing' ? [] : [{ at, tells, namesModel, isMake: isMakeWeight(match.weight) }]
  })
  const isMeant = (vehicle: V, has: Has): boolean => {
    if (other) return false
    if (telling.length === 0) return true
    const named = telling.filter(({ at }) => has(at))
    return telling.every(({ at, tells, isMake }) => {
      if (has(at)) return true
      // Hero Honda: those made together are sold by one of them.
      if (isMake) return named.some((it) => it.isMake)
      if (isSeries(vehicle)) return named.some((it) => !it.isMake)
      // Trims have more names than anybody knows: "polo highline" is a Polo. A make alone is no model.
      return named.some((it) => it.namesModel) && !(tells === 'number' && hasNumber(vehicle))
    })
  }
  const nearOf = (found: readonly V[], weight: number, { limit, isWanted }: Wanted<V>): V[] => {
    const near = isNameWeight(weight) ? found : []
    if (!other) return [...near]
    const isOfMake = ({ make }: V) => make.toLowerCase() === other.make.toLowerCase()
    const ofMake = near.filter(isOfMake)
    if (ofMake.length > 0) return ofMake
    const [word = ''] = wordsOf(other.make)
    return (index.words.get(word)?.makes ?? [])
      .map((number) => index.vehicles[number] as V)
      .filter((it) => isOfMake(it) && (!isWanted || isWanted(it)))
      .slice(0, limit)
  }
  return { isMeant, nearOf }
}

/** Names of vehicles among the words that are known to exist, but to this shop as none of its own. */
export function unknownNamesIn<V extends Indexed>(
  index: VehicleIndex<V>,
  words: readonly string[],
): OtherName[] {
  return otherNamesIn(words).filter((other) => !isKnown(index, other, other.to === words.length))
}

function isKnown<V extends Indexed>(
  { words: known, sortedWords, vehicles }: VehicleIndex<V>,
  { words }: OtherName,
  isLast: boolean,
): boolean {
  const name = compact(words)
  // "pulse" may become "pulsar" while somebody types.
  if (known.has(name) || (isLast && startingWith(sortedWords, name).length > 0)) return true
  const lists = words.map((word) => known.get(word)?.all ?? [])
  const [rarest = []] = lists.toSorted((a, b) => a.length - b.length)
  return rarest.some((number) => {
    const { make, model } = vehicles[number] as V
    return compact(wordsOf(`${make} ${model}`)).includes(name)
  })
}

type Tells = 'name' | 'number' | 'nothing'

function whatItTells({ word, typed, isLast, match }: TypedWord): Tells {
  if (saysNoModel(typed) || saysNoModel(word)) return 'nothing'
  if (match.lists.length === 0 && isGenerationOrTrim(word)) return 'nothing'
  const letters = [...inLatin(word)].length
  // वैगन आर: a letter of a name is written as it is spoken.
  if (letters === 1 || (isDevanagari(word) && letters === 2)) return 'nothing'
  if (!/\d\d/.test(word)) return 'name'
  // The year is not typed to its end.
  return isLast && /^(19|20)\d?$/.test(word) ? 'nothing' : 'number'
}

/** S1 series: the S1 Pro is one of them. */
const isSeries = ({ model }: Indexed) => /\bseries\b/i.test(model)

/** A Pulsar 150 is no Pulsar 180; what has no number in its name may have any in its papers. */
const hasNumber = ({ model }: Indexed) => /\d\d|\d\.\d/.test(model.replace(/\(.*\)/g, ''))
