import * as v from 'valibot'

/** An id in an address; far below where whole numbers are no longer exact. */
export const idSchema = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,14}$/), v.transform(Number))
