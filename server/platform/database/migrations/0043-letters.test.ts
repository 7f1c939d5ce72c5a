import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { openOldDatabase } from '#tests/tools/old-database.ts'
import { ENGINES } from '../engine.ts'
import { isUniqueViolation } from '../violations.ts'
import * as letters from './0043-letters.ts'

describe.each(ENGINES)('a shop from before staff had texts to send again and again (%s)', (engine) => {
  it('keeps what it has sent, and takes texts of one name each', async () => {
    const { db, migrate, migrateTo, remove } = await openOldDatabase(engine, inject('postgresUrl'))
    await migrateTo('0042-messages-of-orders')
    const run = (text: string) => sql.raw(text).execute(db)
    await run(`insert into outbox (channel, recipient, subject, text, sensitive, created_at, next_try_at, sent_at) values
      ('mail', 'a@example.com', 'Hello', 'Thank you', 0, 1, 1, 2),
      ('mail', 'b@example.com', 'Packed', 'It leaves today', 0, 3, 3, null)`)
    await migrate(letters)

    const sent = await db
      .selectFrom('outbox')
      .select(['recipient', 'text', 'sent_at'])
      .orderBy('id')
      .execute()
    expect(sent).toEqual([
      { recipient: 'a@example.com', text: 'Thank you', sent_at: 2 },
      { recipient: 'b@example.com', text: 'It leaves today', sent_at: null },
    ])
    const template = (name: string, key: string, version = 1) =>
      run(`insert into message_templates (version, name, name_key, subject, body, changed_by, changed_at)
        values (${version}, '${name}', '${key}', 'Your order', 'Dear {name}', 'Asha', 5)`)
    await template('Late', 'late')
    await template('Sold out', 'sold out')
    const taken = await template('LATE', 'late').catch((error: unknown) => error)
    expect(isUniqueViolation(taken)).toBe(true)
    await expect(template('Never', 'never', 0)).rejects.toThrow(/check/i)
    const kept = await db
      .selectFrom('message_templates')
      .select(['id', 'name', 'version'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { id: expect.any(Number), name: 'Late', version: 1 },
      { id: expect.any(Number), name: 'Sold out', version: 1 },
    ])
    expect(new Set(kept.map(({ id }) => id)).size).toBe(2)
    await remove()
  })
})
