import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import * as messagesOfOrders from './0042-messages-of-orders.ts'

describe.each(ENGINES)('a shop from before messages knew their order (%s)', (engine) => {
  it('keeps what it has sent, as of no order', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0040-staff-figures')
    await sql`insert into outbox (channel, recipient, subject, text, sensitive, created_at, next_try_at, sent_at)
      values ('mail', 'a@example.com', 'Hello', 'Thank you', 0, 1, 1, 2)`.execute(db)
    await migrate(messagesOfOrders)
    expect(await db.selectFrom('outbox').select(['text', 'order_id']).execute()).toEqual([
      { text: 'Thank you', order_id: null },
    ])
    await remove()
  })
})
