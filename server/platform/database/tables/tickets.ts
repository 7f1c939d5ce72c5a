import type { Generated } from 'kysely'
import type { ShopId, TicketId } from '#domain/ids.ts'
import type { Instant } from './columns.ts'

/** What somebody wrote to the shop. */
export type TicketTable = {
  id: Generated<TicketId>
  shop_id: ShopId
  name: string
  email: string
  mobile: string | null
  order_no: string | null
  message: string
  state: 'open' | 'closed'
  created_at: Instant
}

/** What the shop's people did with it. */
export type TicketEventTable = {
  id: Generated<number>
  ticket_id: TicketId
  kind: 'closed' | 'reopened'
  note: string | null
  done_by: string
  done_at: Instant
}
