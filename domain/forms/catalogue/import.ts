import * as v from 'valibot'
import { optionalSentenceSchema } from '../typed.ts'

/** `products import`: who does it. What the file says is checked row by row. */
export const importSchema = v.object({ by: optionalSentenceSchema })
