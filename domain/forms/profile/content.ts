import * as v from 'valibot'

const NO_NUMBER = 'shopId must be a number'

const digits = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,15}$/.test(text.trim())),
  v.transform(Number),
)

/** `POST /content`. Forms send the id as text, JSON either way. */
export const contentCallSchema = v.object({ shopId: v.union([v.number(), digits], NO_NUMBER) }, NO_NUMBER)
