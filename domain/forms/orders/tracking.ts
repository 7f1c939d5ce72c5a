import * as v from 'valibot'
import { isSingleLine } from '../single-line.ts'
import { SITE_LINK } from '../site-link.ts'

/** Who brings a parcel, and by which number it is found there. */
export type Tracking = { courier: string | null; trackingNo: string | null; trackingUrl: string | null }

const LONGEST = { courier: 60, trackingNo: 40, trackingUrl: 500 }

const words = (most: number) => {
  const wrong = `must be one line of at most ${most} characters.`
  return v.nullish(
    v.pipe(v.string(), v.trim(), v.nonEmpty(wrong), v.maxLength(most, wrong), v.check(isSingleLine, wrong)),
    null,
  )
}

const WRONG_LINK = `must begin with https:// and have at most ${LONGEST.trackingUrl} characters.`

/** Its messages go on after the field's name. */
export const trackingSchema = v.object({
  courier: words(LONGEST.courier),
  trackingNo: words(LONGEST.trackingNo),
  trackingUrl: v.nullish(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LONGEST.trackingUrl, WRONG_LINK),
      v.regex(SITE_LINK, WRONG_LINK),
    ),
    null,
  ),
})
