import * as v from 'valibot'

export const LONGEST_NOTE = 1_000

/** Controls and what turns the direction of writing: seen by nobody. Ends of lines stay. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** What staff write down about an order, for themselves or for its customer. */
export const orderNoteSchema = v.object({
  text: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').trim()),
    v.nonEmpty('Please write a note'),
    v.maxLength(LONGEST_NOTE, `Note must be at most ${LONGEST_NOTE} characters`),
  ),
  toCustomer: v.boolean(),
})
