import * as v from 'valibot'
import type { MailReaders } from '#domain/profile/shop-mails.ts'
import { isEmail, LONGEST_EMAIL } from '../customers/account-fields.ts'
import { parsedBy } from '../parsed-by.ts'

/** What staff say of who gets which mail. Messages go on after the field's name. */

const MOST_READERS = 5

/** Nothing typed is the shop's own e-mail. */
const readers = parsedBy<{ readers: MailReaders }>((text) => {
  const typed = text.trim().toLowerCase()
  if (typed === '') return { readers: null }
  if (typed === 'nobody') return { readers: [] }
  const all = [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
  const areAddresses = all.every((it) => it.length <= LONGEST_EMAIL && isEmail(it))
  return all.length <= MOST_READERS && areAddresses ? { readers: all } : undefined
}, `must be up to ${MOST_READERS} e-mail addresses, nobody, or empty for the shop’s e-mail.`)

/** What is left out stays as it is. */
export const shopMailsSchema = v.object({
  'new orders': v.optional(readers),
  returns: v.optional(readers),
  messages: v.optional(readers),
  'low stock': v.optional(readers),
})

export type ShopMailsChange = v.InferOutput<typeof shopMailsSchema>
