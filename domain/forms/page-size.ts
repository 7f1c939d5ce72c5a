import * as v from 'valibot'
import type { Refusal } from '../refusal.ts'
import { parseInput } from './parse.ts'

/** How many to answer with, from one to the most. */
export function limitSchema(most: number) {
  const wrong = `limit must be from 1 to ${most}`
  return v.pipe(v.number(), v.minValue(1, wrong), v.maxValue(most, wrong))
}

const LONGEST_PAGE = 100
const LONGEST_LIST = 1_000

const pageSizeSchema = v.pipe(
  v.nullish(limitSchema(LONGEST_PAGE)),
  v.transform((limit) => limit ?? LONGEST_LIST),
)

/** How many to read: a page where one was asked for, else the whole list as far as it is sensible. */
export function pageSize(limit: number | null | undefined): number | Refusal {
  return parseInput(pageSizeSchema, limit)
}

const USUAL_VEHICLES = 20
const MOST_VEHICLES = 50

const vehicleLimitSchema = v.nullish(limitSchema(MOST_VEHICLES), USUAL_VEHICLES)

/** How many vehicles to answer with. */
export function vehicleLimit(limit: number | null | undefined): number | Refusal {
  return parseInput(vehicleLimitSchema, limit)
}
