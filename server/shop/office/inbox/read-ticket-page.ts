import type { TicketId } from '#domain/ids.ts'
import { may, STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import { atOneMoment } from '#server/platform/database/at-one-moment.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listReturns } from '#server/shop/returns/queries.ts'
import { findTicket } from '#server/shop/tickets/queries.ts'
import { listTicketHistory } from '#server/shop/tickets/ticket-history.ts'
import { withPeople } from './find-tickets.ts'

type Deps = Pick<Database, 'db'> & { now: number }

const MOST_STAFF = 500

/** Everything that staff see of one ticket, at one moment; nothing where there is none. */
export function readTicketPage({ db: database, now }: Deps, id: TicketId) {
  return atOneMoment(database, async (db) => {
    const found = await findTicket(db, id)
    const [ticket] = found ? await withPeople({ db, now }, [found]) : []
    if (!ticket) return undefined
    const orderId = ticket.order?.verified?.orderId
    const returns = orderId === undefined ? [] : await listReturns(db, [orderId])
    return {
      ticket,
      history: await listTicketHistory(db, id),
      /** of the order that is theirs, with the photos that they sent */
      returns: returns.map(({ id: returnId, photos }) => ({ id: returnId, photos })),
      /** to whom it can be assigned */
      members: await db
        .selectFrom('staff')
        .select(['id', 'name'])
        .where('removed_at', 'is', null)
        .where(
          'role',
          'in',
          STAFF_ROLES.filter((role) => may(role, 'message')),
        )
        .orderBy('name')
        .limit(MOST_STAFF)
        .execute(),
    }
  })
}
