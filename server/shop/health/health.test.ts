import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { HealthItem } from '#domain/staff/health/health.ts'
import { hasJobWords } from '#domain/staff/health/job-words.ts'
import { jobHandlers } from '#server/shop/job-handlers.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { noteRunning } from './running-processes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

onBothEngines('how the shop itself is doing', (shop) => {
  const TABLES = [
    ...(['jobs', 'outbox', 'chores', 'backups', 'backup_settings', 'health_states'] as const),
    ...(['running_processes', 'request_counts', 'webhook_failures', 'payment_events'] as const),
    ...(['staff_sessions', 'staff'] as const),
  ]
  beforeEach(async () => {
    for (const table of TABLES) await shop.db.deleteFrom(table).execute()
  })

  const health = () => shop.verbs().health
  const textOf = async (item: HealthItem) => {
    const found = (await health().readPage()).health.find((it) => it.item === item)
    return [found?.isRed ? 'red' : 'green', found?.text]
  }
  const aJob = (row: object) =>
    shop.db
      .insertInto('jobs')
      .values({ kind: 'refund', subject: String(Math.random()), asked_at: 0, due_at: shop.now, ...row })
      .execute()
  const aMail = (row: object) =>
    shop.db
      .insertInto('outbox')
      .values({
        channel: 'mail' as const,
        recipient: 'a@example.com',
        subject: 'A',
        text: 'B',
        sensitive: 0 as const,
        created_at: shop.now,
        next_try_at: shop.now,
        ...row,
      })
      .execute()

  it('tells of work that was given up, that nobody does, and that fails again and again', async () => {
    await aJob({})
    await aJob({ due_at: shop.now - HOUR, claimed_until: shop.now + MINUTE })
    await aJob({ last_error: 'once', tries: 2, due_at: shop.now + MINUTE })
    await aJob({ state: 'given up', ended_at: shop.now - 8 * DAY })
    await aJob({ state: 'done', ended_at: shop.now })
    expect(await textOf('work')).toEqual(['green', 'All of it is done as it comes.'])
    await aJob({ state: 'given up', ended_at: shop.now - DAY, last_error: 'The bank said no', tries: 12 })
    await aJob({ due_at: shop.now - HOUR })
    await aJob({ due_at: shop.now - HOUR, claimed_until: shop.now - 20 * MINUTE })
    await aJob({ last_error: 'no answer', tries: 3, due_at: shop.now + MINUTE })
    expect(await textOf('work')).toEqual([
      'red',
      '1 failed and is not tried again. 2 should have begun more than 15 minutes ago. 1 failed several times and is tried again.',
    ])
    const { stuck } = await health().readPage()
    expect(stuck.map(({ state, error }) => [state, error])).toEqual([
      ['given up', 'The bank said no'],
      ['open', null],
      ['open', null],
      ['open', 'no answer'],
    ])
  })

  it('tells of messages that failed, and of those that nobody sends', async () => {
    await aMail({})
    await aMail({ sent_at: shop.now })
    expect(await textOf('messages')).toEqual(['green', 'All are sent.'])
    await aMail({ last_error: 'refused', next_try_at: shop.now + MINUTE })
    await aMail({ next_try_at: shop.now - HOUR })
    expect(await textOf('messages')).toEqual([
      'red',
      '1 could not be sent. 1 waits for more than 15 minutes, and nobody sends it.',
    ])
  })

  it('tells when the hourly work stands still, or one of its tasks fails', async () => {
    const chore = (name: string, begun_at: number, done_at: number | null) =>
      shop.db.insertInto('chores').values({ name, begun_at, done_at }).execute()
    expect(await textOf('chores')).toEqual(['green', 'It begins soon after the first start.'])
    await chore('backup', shop.now, shop.now)
    await chore('of a version before', shop.now - 9 * DAY, shop.now - 9 * DAY)
    expect(await textOf('chores')).toEqual(['red', 'It was last done 9 days ago.'])
    await chore('forgetJobs', shop.now - HOUR, shop.now - HOUR)
    expect(await textOf('chores')).toEqual(['green', 'Last done 60 minutes ago.'])
    await chore('forgetFiles', shop.now - MINUTE, shop.now - 4 * HOUR)
    expect(await textOf('chores')).toEqual(['red', '1 of the tasks have failed for hours. The log says why.'])
  })

  it('counts requests by kind and hour, and forgets them after two days', async () => {
    const count = (milliseconds: number, outcome: 'answered' | 'busy' | 'failed') =>
      health().countRequest('data', { milliseconds, outcome })
    count(20.4, 'answered')
    count(1_000, 'answered')
    count(1_200.6, 'failed')
    await health().keepRequestCounts()
    count(30, 'busy')
    health().countRequest('office', { milliseconds: 5, outcome: 'answered' })
    await health().keepRequestCounts()
    await health().keepRequestCounts()
    const { requests } = await health().readPage()
    expect(requests).toEqual([
      { kind: 'data', answered: 4, slow: 1, busy: 1, failed: 1, slowest: 1201 },
      { kind: 'office', answered: 1, slow: 0, busy: 0, failed: 0, slowest: 5 },
    ])
    shop.now += 23 * HOUR
    expect((await health().readPage()).requests).toHaveLength(2)
    shop.now += HOUR
    expect((await health().readPage()).requests).toEqual([])
    shop.now += 2 * DAY
    count(1, 'answered')
    await health().keepRequestCounts()
    const rows = await shop.db.selectFrom('request_counts').selectAll().execute()
    expect(rows).toMatchObject([{ kind: 'data', answered: 1 }])
  })

  it('tells of webhooks that failed until they are taken, and of wrong signatures until a right one comes', async () => {
    const fail = (eventId?: string) => health().noteWebhookFailure({ provider: 'razorpay', eventId })
    const hear = (event_id: string) =>
      shop.db
        .insertInto('payment_events')
        .values({ provider: 'razorpay', event_id, heard_at: shop.now })
        .execute()
    fail('event-1')
    fail('event-1')
    fail('event-2')
    for (let at = 0; at < 300; at++) fail()
    await health().keepWebhookFailures()
    expect(await textOf('webhooks')).toEqual([
      'red',
      '2 could not be processed in the last day. The provider sends them again by itself.',
    ])
    await shop.db.deleteFrom('payment_events').execute()
    await hear('event-1')
    await hear('event-2')
    await shop.db
      .updateTable('payment_events')
      .set({ heard_at: shop.now - 1 })
      .execute()
    expect(await textOf('webhooks')).toEqual([
      'red',
      '300 had a wrong signature in the last day, and none has arrived since. Is the webhook secret the one that the provider has?',
    ])
    shop.now += MINUTE
    await hear('event-3')
    expect((await textOf('webhooks'))[0]).toBe('green')
    shop.now += 2 * DAY
    expect(await textOf('webhooks')).toEqual(['green', 'None failed in the last day.'])
    fail()
    await health().keepWebhookFailures()
    expect((await textOf('webhooks'))[1]).toContain('1 had a wrong signature')
    shop.now += 8 * DAY
    fail()
    await health().keepWebhookFailures()
    expect(await shop.db.selectFrom('webhook_failures').select('event_id').execute()).toEqual([
      { event_id: '' },
    ])
  })

  it('keeps no more of different webhooks than it has room for', async () => {
    for (let at = 0; at < 1_000; at++)
      health().noteWebhookFailure({ provider: 'razorpay', eventId: `${at} ${'x'.repeat(500)}\0` })
    await health().keepWebhookFailures()
    const kept = await shop.db.selectFrom('webhook_failures').select('event_id').execute()
    expect(kept).toHaveLength(200)
    expect(Math.max(...kept.map(({ event_id }) => event_id.length))).toBe(100)
  })

  it('measures each process, and forgets those that have ended', async () => {
    await health().noteRunning()
    const [measured] = (await health().readPage()).running
    expect(measured).toMatchObject({ version: expect.any(String), startedAt: shop.now })
    expect(measured?.diskSize).toBeGreaterThan(measured?.diskFree ?? 0)
    expect(measured?.memoryLimit).toBeGreaterThan(measured?.memory ?? 0)
    await sql`update running_processes set name = 'another'`.execute(shop.db)
    shop.now += 4 * MINUTE
    expect((await health().readPage()).running).toEqual([])
    await health().noteRunning()
    expect(await shop.db.selectFrom('running_processes').select('name').execute()).toHaveLength(1)
  })

  it('tells the owners once when something is red and once when it is green again, whichever process looks', async () => {
    const { email } = await aMember(shop, 'owner')
    const { email: second } = await aMember(shop, 'owner')
    await aMember(shop, 'manager')
    const told = async () => {
      const mails = await shop.db
        .selectFrom('outbox')
        .select(['recipient', 'subject'])
        .orderBy('id')
        .execute()
      await shop.db.deleteFrom('outbox').execute()
      return mails.map(({ recipient, subject }) => [recipient, subject?.replace(/ at .*:|^.* needs/, '')])
    }
    const deps = { ...shop.database, now: shop.now, backups: {} as never }
    const diskFree = (bytes: number) =>
      noteRunning(
        {
          ...deps,
          now: shop.now,
          backups: { home: { dataDir: shop.dataDir } as never, store: {} as never },
        },
        async () => ({ memory: 1, memoryLimit: 10, diskFree: bytes, diskSize: 100e9 }),
      )
    const look = () => Promise.all([health().watch(), health().watch()])
    const RED = [
      [email, ' your attention: disk space'],
      [second, ' your attention: disk space'],
    ]
    const GREEN = [
      [email, 'In order again disk space'],
      [second, 'In order again disk space'],
    ]

    await shop.verbs().backup.noteElsewhere('/mnt/backups/1', { kind: 'staff', name: 'Ravi' })
    await diskFree(50e9)
    await look()
    expect([await told(), await health().listRed()]).toEqual([[], []])
    await diskFree(5e6)
    await look()
    await look()
    expect([await told(), await health().listRed()]).toEqual([RED, ['Disk space']])
    shop.now += HOUR
    await diskFree(50e9)
    await look()
    expect([await told(), await health().listRed()]).toEqual([GREEN, []])
    // Red again on the same day: it is shown, and told on the next.
    shop.now += HOUR
    await diskFree(5e6)
    await look()
    expect([await told(), await health().listRed()]).toEqual([[], ['Disk space']])
    shop.now += 22 * HOUR - 1
    await diskFree(5e6)
    await look()
    expect(await told()).toEqual([])
    shop.now += 1
    await look()
    expect(await told()).toEqual(RED)
    // As long as it stays red, once.
    shop.now += 2 * DAY
    await diskFree(5e6)
    await look()
    expect(await told()).toEqual([])
  })

  it('knows every kind of background work by a name', () => {
    expect(Object.keys(jobHandlers(shop.verbs())).filter((kind) => !hasJobWords(kind))).toEqual([])
  })
})
