import * as v from 'valibot'

const LONGEST = 20
const WRONG = `must be letters and digits such as A3-07, at most ${LONGEST} characters`

/** Where a product lies, as it is written on the shelf: capitals, and single spaces. */
export const writtenBin = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replaceAll(/\s+/g, ' ').toUpperCase()),
  v.nonEmpty('is empty'),
)

/** What a label can say and a person can call out; it begins with a letter or a digit, so that no sheet takes it for a sum. */
export const binRules = v.pipe(
  v.string(),
  v.maxLength(LONGEST, WRONG),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ./_-]*$/u, WRONG),
)

export const binSchema = v.pipe(writtenBin, binRules)
