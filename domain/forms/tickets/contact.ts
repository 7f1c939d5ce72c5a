import * as v from 'valibot'
import { LONGEST_WRITTEN_PHONE, parseMobile, readPhone } from '#domain/customers/mobile.ts'
import { emailSchema, LONGEST_EMAIL } from '../customers/account-fields.ts'
import { type Problems, problemsOf } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { isSingleLine } from '../single-line.ts'

/** the most characters of each */
export const LONGEST_CONTACT = {
  name: 100,
  email: LONGEST_EMAIL,
  mobile: LONGEST_WRITTEN_PHONE,
  orderNo: 30,
  message: 4_000,
}

export type ContactField = keyof typeof LONGEST_CONTACT

/** What somebody writes to the shop, as typed into the form. Mobile and order number may be left empty. */
export type ContactForm = Record<ContactField, string>

/** In the order of the form. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'mobile', 'orderNo', 'message']

/** Controls and what turns the direction of writing. They are seen by nobody, so nobody is asked to remove them. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** Without spaces around its values; a mobile as it is meant; lines that all end the same way. */
export function tidyContact({ name, email, mobile, orderNo, message }: ContactForm): ContactForm {
  return {
    name: name.trim(),
    email: email.trim(),
    mobile: readPhone(mobile),
    orderNo: orderNo.trim(),
    message: tidyMessage(message),
  }
}

function tidyMessage(message: string): string {
  return message
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .trim()
}

/** Several lines in somebody's own words, tidied. */
export const messageSchema = v.pipe(
  v.string(),
  v.transform(tidyMessage),
  v.nonEmpty('Please write your message'),
  v.maxLength(LONGEST_CONTACT.message, tooLong('Message', 'message')),
)

const contactSchema = v.pipe(
  v.object({
    name: v.string(),
    email: v.string(),
    mobile: v.string(),
    orderNo: v.string(),
    message: v.string(),
  }),
  v.transform(tidyContact),
  v.object({
    name: v.pipe(
      v.string(),
      v.nonEmpty('Please enter your name'),
      v.maxLength(LONGEST_CONTACT.name, tooLong('Name', 'name')),
      v.check(isSingleLine, 'Name must be a single line of text'),
    ),
    email: emailSchema,
    mobile: v.pipe(
      v.string(),
      v.check(
        (mobile) => mobile === '' || parseMobile(mobile) !== undefined,
        'Please enter a mobile number of 10 digits, or leave it empty',
      ),
    ),
    orderNo: v.pipe(
      v.string(),
      v.maxLength(LONGEST_CONTACT.orderNo, tooLong('Order number', 'orderNo')),
      v.check(isSingleLine, 'Order number must be a single line of text'),
    ),
    message: messageSchema,
  }),
)

function tooLong(name: string, field: ContactField): string {
  return `${name} must be at most ${LONGEST_CONTACT[field]} characters`
}

export function checkContact(form: ContactForm): Problems<ContactField> {
  return problemsOf(contactSchema, form)
}

/** More than the rules allow: those say what is too long in words for people. */
export const LONGEST_SENT = { name: 1_000, email: 1_000, mobile: 1_000, orderNo: 1_000, message: 16_000 }

/** `POST /contact` */
export const contactCallSchema = v.pipe(sentFields(LONGEST_SENT, ['mobile', 'orderNo']), contactSchema)
