import type { Insertable, Kysely } from 'kysely'
import type { ContactForm } from '#domain/forms/contact.ts'
import type { TicketId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { TicketEventTable, TicketTable } from '#server/platform/database/tables/tickets.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Ticket = {
  id: TicketId
  name: string
  email: string
  mobile: string | null
  orderNo: string | null
  message: string
  state: TicketTable['state']
  createdAt: number
}

export type TicketEvent = { kind: TicketEventTable['kind']; note: string | null; by: string; at: number }

const TICKET = [
  'id',
  'name',
  'email',
  'mobile',
  'order_no as orderNo',
  'message',
  'state',
  'created_at as createdAt',
] as const

export async function insertTicket(db: Kysely<Tables>, ticket: Insertable<TicketTable>): Promise<TicketId> {
  const { id } = await db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findTicket(db: Kysely<Tables>, id: TicketId): Promise<Ticket | undefined> {
  return db
    .selectFrom('tickets')
    .select(TICKET)
    .where('shop_id', '=', SHOP_ID)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same words from the same person, since then. */
export async function findSameTicket(
  db: Kysely<Tables>,
  { name, email, mobile, orderNo, message }: ContactForm,
  since: number,
): Promise<{ id: TicketId } | undefined> {
  return db
    .selectFrom('tickets')
    .select('id')
    .where('shop_id', '=', SHOP_ID)
    .where('email', '=', email)
    .where('created_at', '>', since)
    .where('message', '=', message)
    .where('name', '=', name)
    .where('mobile', 'is not distinct from', mobile || null)
    .where('order_no', 'is not distinct from', orderNo || null)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The oldest first: it has waited longest. */
export async function listTickets(
  db: Kysely<Tables>,
  { state, limit }: { state: TicketTable['state']; limit: number },
): Promise<Ticket[]> {
  return db
    .selectFrom('tickets')
    .select(TICKET)
    .where('shop_id', '=', SHOP_ID)
    .where('state', '=', state)
    .orderBy('id', state === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** Whether the ticket was in the other state, and now is in this one. */
export async function changeState(
  db: Kysely<Tables>,
  id: TicketId,
  state: TicketTable['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ state })
    .where('shop_id', '=', SHOP_ID)
    .where('id', '=', id)
    .where('state', '<>', state)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertTicketEvent(
  db: Kysely<Tables>,
  ticketId: TicketId,
  { kind, note, by, at }: TicketEvent,
): Promise<void> {
  await db
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, kind, note, done_by: by, done_at: at })
    .execute()
}

export async function listTicketEvents(db: Kysely<Tables>, ticketId: TicketId): Promise<TicketEvent[]> {
  return db
    .selectFrom('ticket_events')
    .select(['kind', 'note', 'done_by as by', 'done_at as at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
}
