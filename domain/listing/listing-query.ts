import { BASES, type Base, findBase } from '../fitment/bases.ts'
import { inOrder, type Position, positionsCalled } from '../fitment/positions.ts'
import {
  FACETS,
  forEachName,
  RANGE_FACETS,
  type Range,
  type RangeFacet,
  WORD_FACETS,
  type WordFacet,
} from './choice.ts'

export const LISTING_SORTS = ['LATEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH', 'BEST_SELLING'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** What the query of a listing's URL says, as far as it can be read. The price is in whole rupees, as on the card. */
export type ListingQuery = {
  text: string
  sort: ListingSort | undefined
  /** the id of a vehicle */
  vehicle: string | undefined
  positions: Position[]
  bases: Base[]
  /** at least so many months */
  warranty: number | undefined
  inStock: boolean
  /** where the next page begins, in the words of the page before */
  after: string | undefined
} & Record<WordFacet, string[]> &
  Record<RangeFacet, Range | undefined>

const LONGEST_TEXT = 300
const LONGEST_VALUE = 100
const MOST_VALUES = 20
const HIGHEST_NUMBER = 99_999_999
const PRODUCT_ID = /^[1-9]\d{0,9}$/
const CURSOR = /^[\w.~:=-]{1,200}$/
const VEHICLE_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

/** As `URLSearchParams` has it. */
type Query = { get: (name: string) => string | null; getAll: (name: string) => string[] }

/** Reads the query of a listing's URL. What it does not know or cannot read, it passes over. */
export function parseListingQuery(query: Query): ListingQuery {
  const vehicle = query.get('vehicle')?.trim().toLowerCase()
  const read: ListingQuery = {
    text: query.get('q')?.trim().slice(0, LONGEST_TEXT).toWellFormed().trim() ?? '',
    sort: LISTING_SORTS.find((sort) => sort === query.get('sort')),
    vehicle: vehicle && VEHICLE_ID.test(vehicle) ? vehicle : undefined,
    positions: inOrder(query.getAll('position').slice(0, MOST_VALUES).flatMap(positionsCalled)),
    bases: basesIn(query.getAll('base').slice(0, MOST_VALUES)),
    ...forEachName(WORD_FACETS, (name) => valuesIn(query.getAll(FACETS[name].urlParam))),
    ...forEachName(RANGE_FACETS, (name) => rangeIn(query.getAll(FACETS[name].urlParam))),
    warranty: numberIn(query.get('warranty') ?? '') || undefined,
    inStock: query.get('stock') === 'in',
    after: undefined,
  }
  const after = query.get('after') ?? ''
  // The plain list goes on behind a product; what was chosen or searched for, where the shop says.
  const isPlain = read.text === '' && !isNarrowed(read)
  return (isPlain ? PRODUCT_ID : CURSOR).test(after) ? { ...read, after } : read
}

/** The same in the one order and spelling that a page's URL has, by names and values. */
export function writeListingQuery(query: Partial<ListingQuery>): [name: string, value: string][] {
  const { text, sort, vehicle, warranty, inStock, after } = query
  const many = (name: string, values: readonly string[] = []) =>
    values.map((value): [string, string] => [name, value])
  const one = (name: string, value: string | number | undefined): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]]
  return [
    ...one('q', text),
    ...one('sort', sort),
    ...one('vehicle', vehicle),
    ...many('position', query.positions),
    ...many('base', query.bases),
    ...WORD_FACETS.flatMap((name) => many(FACETS[name].urlParam, query[name])),
    ...RANGE_FACETS.flatMap((name) => {
      const range = query[name]
      return one(FACETS[name].urlParam, range && writeRange(range))
    }),
    ...one('warranty', warranty),
    ...one('stock', inStock ? 'in' : undefined),
    ...one('after', after),
  ]
}

/** Whether anything is chosen beside the words and the order: only then is it more than the plain list. */
export function isNarrowed(query: ListingQuery): boolean {
  const { vehicle, positions, bases, warranty, inStock } = query
  const lists = [positions, bases, ...WORD_FACETS.map((name) => query[name])]
  const others = [vehicle, warranty, ...RANGE_FACETS.map((name) => query[name])]
  return inStock || lists.some((list) => list.length > 0) || others.some((choice) => choice !== undefined)
}

/** 5000-6500, -2000 or 500-: an end that is open is left empty. */
export function parseRange(written: string): Range | undefined {
  const [from, to, ...more] = written.trim().split('-')
  if (from === undefined || to === undefined || more.length > 0) return undefined
  return rangeOf(from, to)
}

export function writeRange({ from, to }: Range): string {
  return `${from ?? ''}-${to ?? ''}`
}

function rangeOf(from: string, to: string): Range | undefined {
  const ends = { from: numberIn(from), to: numberIn(to) }
  const isMistyped = (written: string, end: number | undefined) => written.trim() !== '' && end === undefined
  if (isMistyped(from, ends.from) || isMistyped(to, ends.to)) return undefined
  return ends.from === undefined && ends.to === undefined ? undefined : ends
}

/** One range, or two ends one after the other, as a form with two fields of one name sends them. */
function rangeIn(written: readonly string[]): Range | undefined {
  const [from = '', to] = written
  if (to !== undefined && !from.includes('-')) return rangeOf(from, to)
  return parseRange(from)
}

function numberIn(written: string): number | undefined {
  const digits = written.trim()
  if (!/^\d{1,8}$/.test(digits)) return undefined
  return Math.min(Number(digits), HIGHEST_NUMBER)
}

function basesIn(written: readonly string[]): Base[] {
  const wanted = new Set(written.map(findBase))
  return BASES.map(({ name }) => name).filter((name) => wanted.has(name))
}

/** Each once, in the order of the alphabet: chosen in whatever order, it is the same page. */
function valuesIn(written: readonly string[]): string[] {
  const values = written.map((value) => value.trim()).filter((value) => value.length <= LONGEST_VALUE)
  return [...new Set(values.filter((value) => value !== ''))].sort().slice(0, MOST_VALUES)
}
