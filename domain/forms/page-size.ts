import * as v from 'valibot'
import type { Refusal } from '../refusal.ts'
import { parseInput } from './parse.ts'

const LONGEST_PAGE = 100
const LONGEST_LIST = 1_000

const WRONG_LIMIT = `limit must be from 1 to ${LONGEST_PAGE}`

const pageSizeSchema = v.pipe(
  v.nullish(v.pipe(v.number(), v.minValue(1, WRONG_LIMIT), v.maxValue(LONGEST_PAGE, WRONG_LIMIT))),
  v.transform((limit) => limit ?? LONGEST_LIST),
)

/** How many to read: a page where one was asked for, else the whole list as far as it is sensible. */
export function pageSize(limit: number | null | undefined): number | Refusal {
  return parseInput(pageSizeSchema, limit)
}
