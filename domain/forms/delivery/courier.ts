import * as v from 'valibot'
import { AWB, type Courier } from '#domain/delivery/couriers.ts'
import { parsedBy } from '../parsed-by.ts'
import { isSingleLine } from '../single-line.ts'
import { SITE_LINK } from '../site-link.ts'

/** What staff say of a courier. Messages go on after the field's name. */

const LONGEST_NAME = 60
const LONGEST_LINK = 400
const WRONG_NAME = `must be one line of 1 to ${LONGEST_NAME} characters.`
const WRONG_LINK = `must begin with https:// and have at most ${LONGEST_LINK} characters, with ${AWB} where the number belongs, or be empty.`

/** The number may stand anywhere behind the site's name, and not in it: a parcel's number leads nowhere else. */
function isTrackingLink(text: string): boolean {
  const [start = ''] = text.split(AWB)
  const isBehindSite = start === text || /^https:\/\/[^/?#]+[/?#]/.test(start)
  return text.length <= LONGEST_LINK && isBehindSite && SITE_LINK.test(text.replaceAll(AWB, 'A1'))
}

/** Nothing typed is none. */
const track = parsedBy((text) => {
  const typed = text.trim()
  if (typed === '') return null
  return isTrackingLink(typed) ? typed : undefined
}, WRONG_LINK)

const name = v.pipe(
  v.string(WRONG_NAME),
  v.trim(),
  v.nonEmpty(WRONG_NAME),
  v.maxLength(LONGEST_NAME, WRONG_NAME),
  v.check(isSingleLine, WRONG_NAME),
)

/** `delivery courier` */
export const courierSchema: v.GenericSchema<unknown, Courier> = v.object({ name, track })
