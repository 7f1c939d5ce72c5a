import { type Insertable, type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import type { Build } from './prepare-query.ts'
import { preparedQuery } from './prepared-query.ts'
import type { OutboxTable } from './tables/messages.ts'
import type { Tables } from './tables.ts'

type Message = Insertable<OutboxTable>
type ByText = Build<[string], { id: number }>
type ByNumber = Build<[number], { id: number }>

const insert = () => preparedQuery((db, message: Message) => db.insertInto('outbox').values(message))
const messages = (db: Kysely<Tables>) => db.selectFrom('outbox').select('id')
const bySubject = (db: Kysely<Tables>, subject: string) => messages(db).where('subject', '=', subject)

const message: Message = {
  channel: 'mail',
  recipient: 'asha@example.test',
  subject: 'Today',
  text: 'Good morning',
  sensitive: 0,
  created_at: 0,
  next_try_at: 0,
}

onBothEngines('a prepared query', (shop) => {
  it('answers each call by its own arguments', async () => {
    const write = insert()
    const find = preparedQuery(bySubject)
    await write(shop.db, { ...message, subject: 'one' })
    await write(shop.db, { ...message, subject: 'two' })
    expect(await find(shop.db, 'one')).toHaveLength(1)
    expect(await find(shop.db, 'two')).toHaveLength(1)
    expect(await find(shop.db, 'three')).toHaveLength(0)
  })

  describe('fails, instead of dropping a column,', () => {
    it('when a row has one more than the first', async () => {
      const write = insert()
      await write(shop.db, message)
      await expect(write(shop.db, { ...message, html: '<p>One more</p>' })).rejects.toThrow(
        'unlike the first',
      )
    })

    it('when a row has one less than the first', async () => {
      const write = insert()
      await write(shop.db, { ...message, html: '<p>One</p>' })
      await expect(write(shop.db, message)).rejects.toThrow('unlike the first')
    })

    it('when a row has another in its place', async () => {
      const write = insert()
      await write(shop.db, { ...message, html: '<p>One</p>' })
      await expect(write(shop.db, { ...message, expires_at: 1 })).rejects.toThrow('unlike the first')
    })

    it('when a column of a row is undefined', async () => {
      const write = insert()
      const unknown = { ...message, html: undefined } as unknown as Message
      await expect(write(shop.db, unknown)).rejects.toThrow('column html')
    })

    it('when the query leaves a column or an argument out', async () => {
      const leavesColumn = preparedQuery((db, { recipient, channel }: Message) =>
        messages(db).where('recipient', '=', recipient).where('channel', '=', channel),
      )
      const leavesArgument = preparedQuery((db, id: number, _limit: number) =>
        messages(db).where('id', '=', id),
      )
      await expect(leavesColumn(shop.db, message)).rejects.toThrow(
        'does not use its argument 1, column subject',
      )
      await expect(leavesArgument(shop.db, 1, 1)).rejects.toThrow('does not use its argument 2')
    })
  })

  it('fails when a value comes where a row was, and a row where a value was', async () => {
    const write = insert()
    await write(shop.db, message)
    await expect(write(shop.db, null as unknown as Message)).rejects.toThrow('unlike the first')
    const find = preparedQuery(bySubject)
    await find(shop.db, 'one')
    await expect(find(shop.db, message as unknown as string)).rejects.toThrow('unlike the first')
  })

  it('fails when it gets fewer arguments than the first time, or more', async () => {
    const find = preparedQuery((db, ...ids: number[]) => messages(db).where('id', 'in', ids))
    await find(shop.db, 1, 2)
    await expect(find(shop.db, 1)).rejects.toThrow('unlike the first')
    await expect(find(shop.db, 1, 2, 3)).rejects.toThrow('unlike the first')
  })

  const deciding: [string, ByText][] = [
    ['whether it is there', (db, text) => (text ? bySubject(db, text) : messages(db).where('id', '=', 0))],
    ['whether it is null', (db, text) => messages(db).where('subject', text === null ? 'is' : '=', text)],
    [
      'what type it has',
      (db, text) => messages(db).where('subject', typeof text === 'string' ? '=' : '<', text),
    ],
    ['a comparison', (db, text) => messages(db).where('subject', text > 'm' ? '=' : '<', text)],
    ['its text', (db, text) => bySubject(db, `${text}%`)],
    ['its text in another text', (db, text) => bySubject(db, '%'.concat(text))],
    ['its JSON', (db, text) => bySubject(db, JSON.stringify([text]))],
    ['a part of it', (db, text) => bySubject(db, text.slice(1))],
    ['its text in the SQL', (db, text) => messages(db).where(sql.raw<boolean>(text))],
    ['its value in the SQL', (db, text) => messages(db).where(sql<boolean>`subject = ${sql.lit(text)}`)],
  ]

  it.each(deciding)('fails at once when it looks at an argument: %s', async (_, build) => {
    await expect(preparedQuery(build)(shop.db, 'one')).rejects.toThrow()
  })

  it('fails at once when it decides by a column of a row', async () => {
    const write = preparedQuery((db, { subject, ...others }: Message) =>
      db.insertInto('outbox').values({ ...others, subject: subject || 'without' }),
    )
    await expect(write(shop.db, { ...message, subject: 'one' })).rejects.toThrow('decides by an argument')
  })

  it('fails at once when it computes with an argument', async () => {
    const build: ByNumber = (db, page) => messages(db).offset(page * 10)
    await expect(preparedQuery(build)(shop.db, 1)).rejects.toThrow('looks at the value')
  })

  it('fails at the call whose value it treats otherwise', async () => {
    const find = preparedQuery<[string], { id: number }>((db, text) =>
      text === 'all' ? bySubject(db, text).orderBy('id') : bySubject(db, text),
    )
    await find(shop.db, 'one')
    await expect(find(shop.db, 'all')).rejects.toThrow('decides by an argument')
  })

  it('fails when something else than its arguments changes', async () => {
    let now = 1
    const find = preparedQuery<[string], { id: number }>((db, text) =>
      bySubject(db, text).where('created_at', '<', now),
    )
    await find(shop.db, 'one')
    now = 2
    await expect(find(shop.db, 'one')).rejects.toThrow('something that changes')
  })
})
