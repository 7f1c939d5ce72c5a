import * as v from 'valibot'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import { findBase } from '#domain/fitment/bases.ts'
import { positionsCalled } from '#domain/fitment/positions.ts'
import {
  forEachName,
  type ListingChoice,
  RANGE_ENDS,
  RANGE_FACETS,
  type Range,
  WORD_FACETS,
} from '#domain/listing/choice.ts'
import type { Refusal } from '#domain/refusal.ts'
import { limitSchema } from '../page-size.ts'
import { parseInput } from '../parse.ts'

const MOST_VALUES = 50
const LONGEST_VALUE = 100
const USUAL_PAGE = 24
const LONGEST_PAGE = 100
const LONGEST_CURSOR = 500

const TOO_LONG = `A value may have at most ${LONGEST_VALUE} characters`

/** What is empty is no choice. */
const text = v.pipe(
  v.nullish(v.string()),
  v.transform((written) => written?.trim() || undefined),
)
const word = v.pipe(
  text,
  v.check((written) => (written?.length ?? 0) <= LONGEST_VALUE, TOO_LONG),
)

/** In one order, so that the same choice is the same however it was made. */
const words = (field: string, read: (written: string) => readonly string[]) =>
  v.pipe(
    v.nullish(
      v.pipe(v.array(word), v.maxLength(MOST_VALUES, `${field} may have at most ${MOST_VALUES} values`)),
    ),
    v.transform((list): readonly string[] | undefined => {
      const chosen = (list ?? []).flatMap((written) => (written === undefined ? [] : read(written)))
      return chosen.length === 0 ? undefined : [...new Set(chosen)].sort()
    }),
  )

const asPositions = (written: string): readonly string[] => {
  const known = positionsCalled(written)
  return known.length > 0 ? known : [written]
}
const asBase = (written: string) => [findBase(written) ?? written]
const asWritten = (written: string) => [written]

const bound = v.pipe(
  v.nullish(v.number()),
  v.transform((value) => value ?? undefined),
)

const fields = v.object({
  text,
  mastercategory: word,
  vehicleId: word,
  position: word,
  bases: words('bases', asBase),
  positions: words('positions', asPositions),
  ...forEachName(WORD_FACETS, (name) => words(name, asWritten)),
  ...forEachName(RANGE_ENDS, () => bound),
  warrantyMonths: bound,
  inStock: v.nullish(v.boolean()),
  limit: v.nullish(limitSchema(LONGEST_PAGE), USUAL_PAGE),
  after: v.pipe(
    text,
    v.check((cursor) => (cursor?.length ?? 0) <= LONGEST_CURSOR, 'after must be the next of the page before'),
  ),
})

const schema = v.pipe(
  fields,
  v.transform(({ limit, after, ...chosen }) => ({ choice: choiceOf(chosen), limit, after })),
)

function choiceOf(it: Omit<v.InferOutput<typeof fields>, 'limit' | 'after'>): ListingChoice {
  return {
    text: it.text,
    masterCategory: it.mastercategory === undefined ? undefined : categoryKey(it.mastercategory),
    vehicleId: it.vehicleId,
    position: it.position === undefined ? undefined : asPositions(it.position),
    bases: it.bases,
    positions: it.positions,
    ...forEachName(WORD_FACETS, (name) => it[name]),
    ...forEachName(RANGE_FACETS, (name) => rangeOf(it[`${name}From`], it[`${name}To`])),
    // At least nothing is no choice.
    warrantyMonths: it.warrantyMonths !== undefined && it.warrantyMonths > 0 ? it.warrantyMonths : undefined,
    inStock: it.inStock === true,
  }
}

function rangeOf(from: number | undefined, to: number | undefined): Range | undefined {
  return from === undefined && to === undefined ? undefined : { from, to }
}

export type ListingRequest = v.InferOutput<typeof schema>

/** What a listing was asked for. */
export function parseListingFilter(filter: unknown): ListingRequest | Refusal {
  return parseInput(schema, filter)
}
