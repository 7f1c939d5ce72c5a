import type { ContactForm } from '#domain/forms/contact.ts'
import { asCaller } from './as-caller.ts'
import { servicesOfPage } from './services.ts'

/** Carries a message to the shop, wherever that is, and brings back the reply's status and body. */
export type SendContact = (fields: ContactForm) => Promise<{ status: number; body: unknown }>

const FAILED = 'Your message could not be sent. Please try again.'

/** The number of the ticket, or the words to show instead. */
export async function writeToShop(
  send: SendContact,
  form: ContactForm,
): Promise<{ ticket: string } | { failure: string; status: number }> {
  try {
    const { status, body } = await send(form)
    const { ticket, message } = (body ?? {}) as { ticket?: unknown; message?: unknown }
    if (status === 200 && typeof ticket === 'string') return { ticket }
    // What the shop refuses it explains; of what went wrong there, nothing helps a customer.
    const refused = (status === 400 || status === 429) && typeof message === 'string'
    return { failure: refused ? message : FAILED, status: status === 200 ? 502 : status }
  } catch {
    return { failure: FAILED, status: 502 }
  }
}

export const sendContactFromBrowser: SendContact = async (fields) => {
  const { api } = servicesOfPage()
  const response = await fetch(`${api}/contact`, {
    method: 'POST',
    ...asCaller(api),
    body: new URLSearchParams(fields),
    cache: 'no-store',
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
