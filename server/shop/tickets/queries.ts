import type { Expression, ExpressionBuilder, Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { ContactForm } from '#domain/forms/tickets/contact.ts'
import type { StaffId, TicketId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { TicketState } from '#domain/tickets/ticket.ts'
import type { TicketClocks } from '#domain/tickets/ticket-clocks.ts'
import type { TicketTable } from '#server/platform/database/tables/tickets.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isUnsent } from '#server/shop/messages/queries.ts'

export type Ticket = TicketClocks & {
  id: TicketId
  name: string
  email: string
  mobile: string | null
  orderNo: string | null
  message: string
  state: TicketState
  createdAt: number
  /** by a mail that has left, or by an answer */
  isAcknowledged: boolean
  /** who of the staff looks after it */
  assignedTo: StaffId | null
}

const TICKET = [
  'id',
  'name',
  'email',
  'mobile',
  'order_no as orderNo',
  'message',
  'state',
  'created_at as createdAt',
  'acknowledge_by as acknowledgeBy',
  'resolve_by as resolveBy',
  'assigned_to as assignedTo',
] as const

const isUnacknowledged = (row: ExpressionBuilder<Tables, 'tickets'>) =>
  isUnsent(row.ref('tickets.acknowledgement_id'))

export const selectTickets = (db: Kysely<Tables>) =>
  db
    .selectFrom('tickets')
    .select(TICKET)
    .select((row) => row.case().when(isUnacknowledged(row)).then(0).else(1).end().as('acknowledged'))
    .where('shop_id', '=', SHOP_ID)

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['execute']>>[number]

export const ticketOf = ({ acknowledged, ...ticket }: Row): Ticket => ({
  ...ticket,
  isAcknowledged: acknowledged === 1,
})

export async function insertTicket(db: Kysely<Tables>, ticket: Insertable<TicketTable>): Promise<TicketId> {
  const { id } = await db.insertInto('tickets').values(ticket).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTicket(
  db: Transaction<Tables>,
  id: TicketId,
  change: Updateable<TicketTable>,
): Promise<void> {
  await db.updateTable('tickets').set(change).where('id', '=', id).execute()
}

export async function findTicket(db: Kysely<Tables>, id: TicketId): Promise<Ticket | undefined> {
  const found = await selectTickets(db).where('id', '=', id).executeTakeFirst()
  return found && ticketOf(found)
}

/** The ticket, which nobody else can change until the transaction ends. */
export async function lockTicket(db: Transaction<Tables>, id: TicketId): Promise<Ticket | undefined> {
  await updateTicket(db, id, { id })
  return findTicket(db, id)
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
    .where('state', '<>', 'closed')
    .executeTakeFirst()
}

/** What is owed first comes first; of those that are closed, the newest. */
export async function listTickets(
  db: Kysely<Tables>,
  { closed, limit }: { closed: boolean; limit: number },
): Promise<Ticket[]> {
  const some = closed
    ? selectTickets(db).where('state', '=', 'closed').orderBy('id', 'desc')
    : selectTickets(db).where('state', '<>', 'closed').orderBy(dueBy).orderBy('id')
  return (await some.limit(limit).execute()).map(ticketOf)
}

/** Until when the shop owes what it owes next. */
export const dueBy = (row: ExpressionBuilder<Tables, 'tickets'>): Expression<number> =>
  row.case().when(isUnacknowledged(row)).then(row.ref('acknowledge_by')).else(row.ref('resolve_by')).end()
