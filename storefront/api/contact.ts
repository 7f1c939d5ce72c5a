import type { ContactForm } from '#domain/forms/tickets/contact.ts'
import { postToApi } from './post-to-api.ts'
import { isTicketKey } from './ticket-key.ts'

/** Carries a message to the shop, wherever that is, and brings back the reply's status and body. */
export type SendContact = (fields: ContactForm) => Promise<{ status: number; body: unknown }>

const FAILED = 'Your message could not be sent. Please try again.'

/** The number of the ticket and the key to its page, where the shop has one; or the words to show instead. */
export async function writeToShop(
  send: SendContact,
  form: ContactForm,
): Promise<{ ticket: string; key: string | undefined } | { failure: string; status: number }> {
  try {
    const { status, body } = await send(form)
    const { ticket, key, message } = (body ?? {}) as { ticket?: unknown; key?: unknown; message?: unknown }
    if (status === 200 && typeof ticket === 'string')
      return { ticket, key: isTicketKey(key) ? key : undefined }
    // What the shop refuses it explains; of what went wrong there, nothing helps a customer.
    const refused = (status === 400 || status === 429) && typeof message === 'string'
    return { failure: refused ? message : FAILED, status: status === 200 ? 502 : status }
  } catch {
    return { failure: FAILED, status: 502 }
  }
}

export const sendContactFromBrowser: SendContact = (fields) => postToApi('/contact', fields)
