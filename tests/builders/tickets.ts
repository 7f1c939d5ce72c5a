import type { Kysely } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import { parseTicketName } from '#domain/tickets/ticket.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ShopUnderTest } from '../tools/shop-under-test.ts'

let serial = 0
/** As if from another address on the net: from one, so many messages are too many. */
export const elsewhere = () => ({ address: `198.18.${++serial >> 8}.${serial % 256}` })

export type TestTicket = {
  id: TicketId
  ticket: string
  /** of the page after the form */
  key: string
  /** of the mail that acknowledges it */
  mailedKey: string
}

/** What somebody writes to the shop by the contact page. */
export async function aTicket(
  shop: ShopUnderTest,
  form: Partial<Record<'name' | 'email' | 'mobile' | 'orderNo' | 'message', string>> = {},
): Promise<TestTicket> {
  const fields = { name: 'Asha Rao', email: 'asha@example.com', message: 'Does the lamp fit?', ...form }
  const reply = await shop.post('/contact', fields, elsewhere())
  const { ticket, key } = reply.json<{ ticket: string; key: string }>()
  const id = parseTicketName(ticket)
  if (id === undefined) throw new Error(`There is no ticket in ${reply.body}`)
  return { id, ticket, key, mailedKey: await lastKeyTo(shop.db, fields.email) }
}

/** The key in the last mail with a link to a ticket. */
export async function lastKeyTo(db: Kysely<Tables>, email: string): Promise<string> {
  const mails = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.flatMap(({ text }) => /\/ticket\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1) ?? ''
}

export async function forgetTickets(db: Kysely<Tables>): Promise<void> {
  for (const table of [
    'ticket_keys',
    'ticket_messages',
    'ticket_events',
    'ticket_notes',
    'tickets',
    'outbox',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
}
