import { TICKET_STATES, type TicketState } from '#domain/tickets/ticket.ts'
import { postToApi } from './post-to-api.ts'

/** What somebody who has the link of a ticket reads and writes. */

const FAILED = 'Something went wrong on our side. Please try again.'

export type TicketMessage = {
  from: 'writer' | 'shop'
  /** none, where the link does not show what the shop answered */
  text: string | null
  at: number
}

export type OwnTicket = {
  ticket: string
  state: TicketState
  orderNo: string | null
  isAcknowledged: boolean
  acknowledgeBy: number
  resolveBy: number
  closedAt: number | null
  messages: TicketMessage[]
}

type Failure = { failure: string }

/** The ticket that a link leads to; `gone` where it leads nowhere any more. */
export async function readTicket(key: string): Promise<OwnTicket | 'gone' | Failure> {
  const { status, body } = await post('/contact/ticket', { key })
  if (status === 200 && body === 0) return 'gone'
  return status === 200 && isOwnTicket(body) ? body : failureOf(status, body)
}

export async function writeToTicket(key: string, message: string): Promise<'done' | 'gone' | Failure> {
  const { status, body } = await post('/contact/message', { key, message })
  if (status === 200 && (body === 0 || body === 1)) return body === 1 ? 'done' : 'gone'
  return failureOf(status, body)
}

const post = (path: string, fields: Record<string, string>): Promise<{ status: number; body: unknown }> =>
  postToApi(path, fields).catch(() => ({ status: 502, body: undefined }))

/** What the shop refuses it explains; of what went wrong there, nothing helps a customer. */
function failureOf(status: number, body: unknown): Failure {
  const { message } = (body ?? {}) as { message?: unknown }
  const isRefused = (status === 400 || status === 429) && typeof message === 'string'
  return { failure: isRefused ? message : FAILED }
}

function isOwnTicket(body: unknown): body is OwnTicket {
  const { ticket, state, messages } = (body ?? {}) as Partial<OwnTicket>
  return (
    typeof ticket === 'string' &&
    TICKET_STATES.some((known) => known === state) &&
    Array.isArray(messages) &&
    messages.every((it) => typeof it?.at === 'number')
  )
}
