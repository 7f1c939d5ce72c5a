import * as v from 'valibot'

/** How many to answer with, from one to the most. */
export function limitSchema(most: number) {
  const wrong = `limit must be from 1 to ${most}`
  return v.pipe(v.number(), v.minValue(1, wrong), v.maxValue(most, wrong))
}
