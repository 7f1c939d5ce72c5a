import * as v from 'valibot'
import type { Refusal } from '#domain/refusal.ts'
import { limitSchema } from '../limit.ts'
import { parseInput } from '../parse.ts'

const USUAL = 20
const MOST = 50

const schema = v.nullish(limitSchema(MOST), USUAL)

/** How many vehicles to answer with. */
export function vehicleLimit(limit: number | null | undefined): number | Refusal {
  return parseInput(schema, limit)
}
