import type { Problems } from '#domain/forms/parse.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactForm,
  checkContact,
  tidyContact,
} from '#domain/forms/tickets/contact.ts'
import { type SendContact, writeToShop } from '../../api/contact.ts'

/** What became of a message: its ticket, or what was typed and what is wrong with it. */
export type ContactAnswer =
  | { ticket: string; key: string | undefined; email: string }
  | { typed: ContactForm; problems: Problems<ContactField>; failure: string | undefined }

/** Checks what was typed, and sends it if it is right. The same in the browser and, without scripts, on the server. */
export async function answerContact(
  send: SendContact,
  fields: FormData,
): Promise<{ answer: ContactAnswer; status: number }> {
  const entries = CONTACT_FIELDS.map((field) => [field, String(fields.get(field) ?? '')])
  const typed = Object.fromEntries(entries) as ContactForm
  const form = tidyContact(typed)
  const problems = checkContact(form)
  if (Object.keys(problems).length > 0) {
    return { answer: { typed, problems, failure: undefined }, status: 400 }
  }
  const outcome = await writeToShop(send, form)
  if ('ticket' in outcome) return { answer: { ...outcome, email: form.email }, status: 200 }
  return { answer: { typed, problems: {}, failure: outcome.failure }, status: outcome.status }
}
