import * as v from 'valibot'
import { limitSchema, wholeNumber } from './typed.ts'

/** `jobs list` */
export const jobListSchema = v.object({ limit: limitSchema })

/** `jobs retry` */
export const jobSchema = v.object({ job: wholeNumber({ least: 1, most: Number.MAX_SAFE_INTEGER }) })
