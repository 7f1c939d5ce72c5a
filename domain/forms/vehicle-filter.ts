import * as v from 'valibot'
import type { Refusal } from '../refusal.ts'
import { parseInput } from './parse.ts'

const USUAL = 20
const MOST = 50
const WRONG_LIMIT = `limit must be from 1 to ${MOST}`

const limitSchema = v.pipe(
  v.nullish(v.pipe(v.number(), v.minValue(1, WRONG_LIMIT), v.maxValue(MOST, WRONG_LIMIT))),
  v.transform((limit) => limit ?? USUAL),
)

/** How many vehicles to answer with. */
export function vehicleLimit(limit: number | null | undefined): number | Refusal {
  return parseInput(limitSchema, limit)
}
