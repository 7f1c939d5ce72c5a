import { emailProblem, LONGEST_EMAIL, type Problems } from './account.ts'
import { isSingleLine } from './address.ts'
import { parseMobile } from './mobile.ts'

/** What somebody writes to the shop, as typed into the form. Mobile and order number may be left empty. */
export type ContactForm = { name: string; email: string; mobile: string; orderNo: string; message: string }
export type ContactField = keyof ContactForm

/** In the order of the form. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'mobile', 'orderNo', 'message']

/** the most characters of each */
export const LONGEST_CONTACT: Record<ContactField, number> = {
  name: 100,
  email: LONGEST_EMAIL,
  mobile: 20,
  orderNo: 30,
  message: 4_000,
}

const RULES: Record<ContactField, (value: string) => string | undefined> = {
  name: (name) => {
    if (name === '') return 'Please enter your name'
    if (name.length > LONGEST_CONTACT.name) return tooLong('Name', 'name')
    return isSingleLine(name) ? undefined : 'Name must be a single line of text'
  },
  email: emailProblem,
  mobile: (mobile) =>
    mobile === '' || parseMobile(mobile) !== undefined
      ? undefined
      : 'Please enter a mobile number of 10 digits, or leave it empty',
  orderNo: (orderNo) => {
    if (orderNo.length > LONGEST_CONTACT.orderNo) return tooLong('Order number', 'orderNo')
    return isSingleLine(orderNo) ? undefined : 'Order number must be a single line of text'
  },
  message: (message) => {
    if (message === '') return 'Please write your message'
    return message.length > LONGEST_CONTACT.message ? tooLong('Message', 'message') : undefined
  },
}

function tooLong(name: string, field: ContactField): string {
  return `${name} must be at most ${LONGEST_CONTACT[field]} characters`
}

/** Controls and what turns the direction of writing. They are seen by nobody, so nobody is asked to remove them. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** Without spaces around its values; a mobile without those between its digits; lines that all end the same way. */
export function tidyContact({ name, email, mobile, orderNo, message }: ContactForm): ContactForm {
  return {
    name: name.trim(),
    email: email.trim(),
    mobile: mobile.replaceAll(/[\s-]/g, ''),
    orderNo: orderNo.trim(),
    message: message
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll(UNSEEN, '')
      .trim(),
  }
}

/** Holds each field of a tidy form against its rules. */
export function checkContact(form: ContactForm): Problems<ContactField> {
  const problems: Problems<ContactField> = {}
  for (const field of CONTACT_FIELDS) {
    const problem = RULES[field](form[field])
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}
