import { type Base, findBase } from '../fitment/bases.ts'
import type { Position } from '../fitment/positions.ts'
import { type Vehicle, vehicleChip } from '../fitment/vehicle.ts'
import type { VehicleWords } from '../fitment/vehicle-words.ts'
import { FILLERS } from '../search/parse-term.ts'
import { inShopWords } from '../search/shop-words.ts'
import { corrections, isCorrectable } from '../search/spelling.ts'
import { wordsOf } from '../search/words.ts'
import { LAMPS_BY_NAME, type LampName, LONGEST_NAME } from './lamp-words.ts'

const LONGEST_TEXT = 300
const MOST_WORDS = 12

/** Something that a search asks for beside its words, by the name of the listing's filter. */
export type Part = {
  name: 'vehicleId' | 'positions' | 'bases' | 'kelvin'
  values: string[]
  /** for the customer: Front fog lamp */
  label: string
  /** the search without the words that say this */
  without: string
}

export type Understood<V> = {
  parts: Part[]
  /** all that may be meant, the likeliest first; where a vehicle is named that is not known, those near it */
  vehicles: V[]
  /** the name of a vehicle that is not known, as it was typed */
  unknownVehicle: string | undefined
  /** what products are searched by where no vehicle is meant: names of lamps and bulbs are names of products too */
  text: string
  /** the words that say neither vehicle, lamp, bulb nor colour */
  rest: string
}

type Known = Pick<Vehicle, 'id' | 'model' | 'fromYear' | 'toYear' | 'lamps'>

/** What was typed, piece by piece. */
type Token = { typed: string; word: string; base: Base | undefined }
type Meaning = { tokens: Token[] } & Omit<Part, 'without'> & { productWord: string }

/** What words like bulb add to a search that names a lamp: nothing. */
const GENERIC = new Set(['light', 'lamp', 'lite', 'bulb'])
const WHITE = { values: ['5000-6500'], label: 'White light, 5000–6500 K' }

/** The vehicles, lamps, bulbs and colours that a search names, and the words left over; nothing where it names none. */
export function understandQuery<V extends Known>(
  text: string,
  vehicleWordsIn: (text: string) => VehicleWords<V> | undefined,
): Understood<V> | undefined {
  const tokens = tokensOf(text)
  const lamps = lampsIn(tokens)
  const bases = basesIn(tokens)
  const isFree = freeOf([...lamps, ...bases])
  const words = vehicleWordsIn(typedOf(tokens.filter(isFree)))
  const vehicle = words && vehicleIn(words, tokens.filter(isFree), lamps)
  const unknown = words?.unknown === undefined ? [] : tokensUsed(tokens.filter(isFree), words.rest)
  const colour = colourIn(tokens)
  const meanings = [vehicle, ...lamps, ...bases, colour].filter((it) => it !== undefined)
  if (meanings.length === 0 && !words) return undefined
  const left = tokens
    .filter(freeOf([...meanings, { tokens: unknown }]))
    .filter(isTelling(meanings.length + unknown.length > 0))
  const productWords = [...lamps, ...bases].map(({ productWord }) => productWord)
  return {
    parts: meanings.map(({ name, values, label, tokens: own }) => ({
      name,
      values,
      label,
      without: typedOf(tokens.filter((token) => !own.includes(token))),
    })),
    vehicles: words?.vehicles ?? [],
    unknownVehicle: words?.unknown,
    text: [...productWords.filter(Boolean), ...left.map(({ word }) => word)].join(' '),
    rest: left.map(({ word }) => word).join(' '),
  }
}

const freeOf = (taken: readonly { tokens: Token[] }[]) => {
  const own = new Set(taken.flatMap(({ tokens }) => tokens))
  return (token: Token) => !own.has(token)
}

const isTelling = (isNamed: boolean) => (token: Token) =>
  !FILLERS.has(token.word) && !(isNamed && GENERIC.has(token.word))

const typedOf = (tokens: readonly Token[]) => tokens.map(({ typed }) => typed).join(' ')

function tokensOf(text: string): Token[] {
  const chunks = text.slice(0, LONGEST_TEXT).split(/[\s,;]+/)
  return chunks
    .flatMap((chunk): Token[] => {
      // P21/5W is one name, although it is two words to the search.
      const base = findBase(chunk)
      if (base) return [{ typed: chunk, word: chunk.toLowerCase(), base }]
      const words = wordsOf(chunk)
      return words.map((word) => ({
        typed: words.length === 1 ? chunk : word,
        word: inShopWords(word),
        base: findBase(word),
      }))
    })
    .slice(0, MOST_WORDS)
}

/** Names of lamps, the longer ones first: a rear fog lamp is no fog lamp. */
function lampsIn(tokens: readonly Token[]): Meaning[] {
  const found: Meaning[] = []
  for (let at = 0; at < tokens.length; at++) {
    const name = lampAt(tokens, at)
    if (!name) continue
    const { lamp, length } = name
    const { label, productWord } = lamp
    const values: Position[] = [...lamp.positions]
    found.push({ tokens: tokens.slice(at, at + length), name: 'positions', values, label, productWord })
    at += length - 1
  }
  return found
}

function lampAt(tokens: readonly Token[], at: number): { lamp: LampName; length: number } | undefined {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word)
    const lamp = LAMPS_BY_NAME.get(words.join(' ')) ?? LAMPS_BY_NAME.get(words.map(corrected).join(' '))
    if (lamp) return { lamp, length }
  }
  return undefined
}

/** Shorter words are too easily others: "tall" is no slip of "tail". */
const SHORTEST_CORRECTED = 6
const LAMP_WORDS = [...new Set([...LAMPS_BY_NAME.keys()].flatMap((name) => name.split(' ')))]
  .filter((word) => word.length >= SHORTEST_CORRECTED)
  .map((word) => ({ word, inNames: false }))

function corrected(word: string): string {
  if (word.length < SHORTEST_CORRECTED || !isCorrectable(word)) return word
  return corrections(word, LAMP_WORDS)[0] ?? word
}

function basesIn(tokens: readonly Token[]): Meaning[] {
  const written = tokens.filter((token) => token.base !== undefined)
  return Map.groupBy(written, ({ base }) => base)
    .entries()
    .map(([base = '', own]): Meaning => {
      const productWord = own[0]?.word ?? ''
      return { tokens: own, name: 'bases', values: [base], label: base, productWord }
    })
    .toArray()
}

function colourIn(tokens: readonly Token[]): Meaning | undefined {
  const at = tokens.findIndex(({ word }) => word === 'white')
  const white = tokens[at]
  // Warm white is another light, which no number says for sure.
  if (!white || tokens[at - 1]?.word === 'warm') return undefined
  return { tokens: [white], name: 'kelvin', ...WHITE, productWord: '' }
}

/** Of a model's generations the newest whose lamp is known, where one was named; a make of several is none yet. */
function vehicleIn<V extends Known>(
  { vehicles, named, rest, unknown }: VehicleWords<V>,
  tokens: readonly Token[],
  lamps: readonly Meaning[],
): Meaning | undefined {
  const likeliest = vehicles[0]
  if (!likeliest || unknown !== undefined || (named === 'make' && vehicles.length > 1)) return undefined
  const model = plainModel(likeliest)
  const generations = vehicles.filter((it) => plainModel(it) === model)
  const positions = lamps.flatMap(({ values }) => values)
  const taken = generations.find((it) => knows(it, positions)) ?? likeliest
  return {
    tokens: tokensUsed(tokens, rest),
    name: 'vehicleId',
    values: [taken.id],
    label: vehicleChip(taken),
    productWord: '',
  }
}

const plainModel = ({ model }: Pick<Vehicle, 'model'>) => model.replace(/ \(.*\)$/, '')

function knows({ lamps }: Pick<Vehicle, 'lamps'>, positions: readonly string[]): boolean {
  return lamps.some(
    ({ position, base, technology }) =>
      (positions.length === 0 || positions.includes(position)) && (base !== null || technology === 'led'),
  )
}

/** The tokens that are not in what was left over, which has the same order. */
function tokensUsed(tokens: readonly Token[], rest: string): Token[] {
  const left = rest.split(' ')
  return tokens.filter(({ typed }) => {
    if (typed !== left[0]) return true
    left.shift()
    return false
  })
}
