import * as v from 'valibot'
import type { Refusal } from '../refusal.ts'
import { limitSchema } from './limit.ts'
import { parseInput } from './parse.ts'

const LONGEST_PAGE = 100
const LONGEST_LIST = 1_000

const schema = v.pipe(
  v.nullish(limitSchema(LONGEST_PAGE)),
  v.transform((limit) => limit ?? LONGEST_LIST),
)

/** How many to read: a page where one was asked for, else the whole list as far as it is sensible. */
export function pageSize(limit: number | null | undefined): number | Refusal {
  return parseInput(schema, limit)
}
