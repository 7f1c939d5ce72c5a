import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { toTicketId } from '#domain/ids.ts'
import { listTicketEvents } from '#server/shop/tickets/ticket-events.ts'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as tickets from './0029-tickets.ts'

const HOUR = 3600_000

/** What it had then: reads of today ask for columns that came later. */
const TICKET = [
  ...(['id', 'name', 'email', 'mobile', 'order_no', 'message', 'state', 'created_at'] as const),
  ...(['acknowledgement_id', 'acknowledge_by', 'resolve_by'] as const),
]

describe.each(ENGINES)('tickets from before they had a page (%s)', (engine) => {
  it('keep their numbers and what was done with them, are acknowledged, and get the dates that were promised', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0027-delivery-zones')
    await sql`insert into shops (id, name, country, is_online) values (518, 'Lamps', 'India', 1)`.execute(db)
    await sql`insert into tickets (shop_id, name, email, message, state, created_at)
      values (518, 'Asha', 'a@example.com', 'One', 'closed', 1000), (518, 'Ravi', 'b@example.com', 'Two', 'open', 2000)`.execute(
      db,
    )
    await sql`insert into ticket_events (ticket_id, kind, note, done_by, done_at)
      values (1, 'closed', 'Done', 'Ravi', 1500)`.execute(db)
    await migrate(tickets)
    expect(await db.selectFrom('tickets').select(TICKET).where('id', '=', toTicketId(2)).execute()).toEqual([
      {
        id: 2,
        name: 'Ravi',
        email: 'b@example.com',
        mobile: null,
        order_no: null,
        message: 'Two',
        state: 'open',
        created_at: 2_000,
        // No mail has still to leave: it counts as acknowledged.
        acknowledgement_id: null,
        acknowledge_by: 2_000 + 48 * HOUR,
        resolve_by: 2_000 + 28 * 24 * HOUR,
      },
    ])
    expect(await listTicketEvents(db, toTicketId(1))).toEqual([
      { kind: 'closed', note: 'Done', actor: { kind: 'staff', name: 'Ravi' }, at: 1_500 },
    ])
    expect(await db.selectFrom('ticket_keys').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('shops').select(['acknowledge_hours', 'resolve_days']).execute()).toEqual([
      { acknowledge_hours: 48, resolve_days: null },
    ])
    // Numbers go on after the last.
    const next = sql<{ id: number }>`insert into tickets
        (shop_id, name, email, message, state, created_at, acknowledge_by, resolve_by)
      values (518, 'Mina', 'c@example.com', 'Three', 'answered', 3000, 4000, 5000) returning id`
    expect((await next.execute(db)).rows).toEqual([{ id: 3 }])
    await expect(sql`update tickets set state = 'forgotten' where id = 2`.execute(db)).rejects.toThrow()
    await remove()
  })
})
