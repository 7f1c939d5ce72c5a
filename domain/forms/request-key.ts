import * as v from 'valibot'

const LONGEST = 200

/** What tells a request that is sent again from a new one: with the same key it is the same. */
export const requestKeySchema = v.pipe(
  v.nullish(v.string(), ''),
  v.maxLength(LONGEST, `An idempotency key must be at most ${LONGEST} characters`),
  v.transform((key) => key || undefined),
)
