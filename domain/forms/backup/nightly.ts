import * as v from 'valibot'
import { MOST_KEPT } from '#domain/backup/nightly.ts'
import { wholeNumber } from '../typed.ts'

const hour = wholeNumber({ least: 0, most: 23 })
const keep = wholeNumber({ least: 1, most: MOST_KEPT })

/** The form of the nightly backup; the messages go on after the field's name. */
export const nightlyFormSchema = v.object({
  isOn: v.optional(
    v.pipe(
      v.picklist(['yes', '']),
      v.transform((it) => it === 'yes'),
    ),
    '',
  ),
  hour,
  keep,
})

/** `backup nightly`: what is not given stays. */
export const nightlyCommandSchema = v.object({
  on: v.optional(v.boolean()),
  off: v.optional(v.boolean()),
  hour: v.optional(hour),
  keep: v.optional(keep),
})
