import type { Generated } from 'kysely'
import type { ShopId, StaffId, TicketId } from '#domain/ids.ts'
import type { TicketActor, TicketState } from '#domain/tickets/ticket.ts'
import type { Flag, Instant } from './columns.ts'

/** What somebody wrote to the shop. */
export type TicketTable = {
  id: Generated<TicketId>
  shop_id: ShopId
  name: string
  email: string
  mobile: string | null
  order_no: string | null
  message: string
  state: TicketState
  created_at: Instant
  /** the message of the outbox by which it is acknowledged; none for old ones, and once an answer has acknowledged it */
  acknowledgement_id: number | null
  acknowledge_by: Instant
  resolve_by: Instant
  /** who of the staff looks after it; none: nobody yet */
  assigned_to: Generated<StaffId | null>
}

/** What was written about it afterwards. */
export type TicketMessageTable = {
  id: Generated<number>
  ticket_id: TicketId
  actor_kind: TicketActor['kind']
  staff_name: string | null
  message: string
  written_at: Instant
}

/** A link to it. Only the hash of its key is kept. */
export type TicketKeyTable = {
  key_hash: string
  ticket_id: TicketId
  /** whether it went to the e-mail of the ticket, and not to whoever entered that e-mail */
  by_mail: Flag
  expires_at: Instant
}

/** What was done with it. */
export type TicketEventTable = {
  id: Generated<number>
  ticket_id: TicketId
  kind: 'closed' | 'reopened'
  note: string | null
  actor_kind: TicketActor['kind']
  done_by: string
  done_at: Instant
}

/** What staff note about it for each other, and whose it became. */
export type TicketNoteTable = {
  id: Generated<number>
  ticket_id: TicketId
  kind: 'note' | 'assigned'
  /** the note, or the name of whom it was assigned to; none: of nobody any more */
  text: string | null
  done_by: string
  done_at: Instant
}
