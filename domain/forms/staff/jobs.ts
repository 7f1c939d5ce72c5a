import * as v from 'valibot'
import { limitSchema, recordNumber } from '../typed.ts'

/** `jobs list` */
export const jobListSchema = v.object({ limit: limitSchema })

/** `jobs retry` */
export const jobSchema = v.object({ job: recordNumber })
