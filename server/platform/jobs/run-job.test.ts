import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestLog } from '#tests/builders/messages.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { enqueueJob } from './enqueue-job.ts'
import { forgetJobs } from './forget-jobs.ts'
import type { Job, JobHandler } from './job-handler.ts'
import { listJobs } from './list-jobs.ts'
import { type ClaimedJob, claimJobs } from './queries.ts'
import { runJob } from './run-job.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const wanted = (at: number) => ({ kind: 'count', subject: '1', at })

onBothEngines('a job', (shop) => {
  let log: TestLog
  let now: number
  let stopping: AbortController
  let handler: JobHandler

  beforeEach(async () => {
    await shop.db.deleteFrom('jobs').execute()
    log = new TestLog()
    now = shop.now
    stopping = new AbortController()
    handler = { concurrency: 5, timeoutMs: 10_000, run: async () => undefined }
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const enqueue = (subject = '1', at = now) => enqueueJob(shop.db, { kind: 'count', subject, at })
  const claim = () => claimJobs(shop, { kind: 'count', now, limit: 100 })
  const run = (job: ClaimedJob) =>
    runJob({ db: shop.db, log, clock: () => now, random: () => 0 }, handler, job, stopping.signal)
  const runDue = async () => {
    for (const job of await claim()) await run(job)
  }
  const row = () => shop.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  const subjects: string[] = []
  const noting = async ({ subject }: Job) => {
    subjects.push(subject)
    return undefined
  }
  beforeEach(() => {
    subjects.length = 0
  })

  it('is done once, and keeps what came of it', async () => {
    handler.run = async ({ subject }) => `counted ${subject}`
    await enqueue('shelf 3')
    await runDue()
    now += DAY
    await runDue()
    expect(await row()).toMatchObject({
      kind: 'count',
      subject: 'shelf 3',
      state: 'done',
      tries: 1,
      result: 'counted shelf 3',
      claimed_until: null,
      last_error: null,
      ended_at: now - DAY,
    })
  })

  it('is one while it is open, however often it is asked for, at the earliest of the times', async () => {
    handler.run = noting
    await enqueue('1', now + HOUR)
    await enqueue('1', now + MINUTE)
    await enqueue('1', now + DAY)
    await enqueue('2')
    await runDue()
    expect(subjects).toEqual(['2'])
    now += MINUTE
    await runDue()
    now += 2 * DAY
    await runDue()
    expect(subjects).toEqual(['2', '1'])
    await enqueue('1')
    await runDue()
    expect(subjects).toEqual(['2', '1', '1'])
  })

  it('is done once more, not before its time, when it is asked for while somebody is at it', async () => {
    handler.run = async (job) => {
      if (subjects.length === 0) {
        await enqueue('1', now + 2 * HOUR)
        await enqueue('1', now + HOUR)
      }
      return noting(job)
    }
    await enqueue()
    await runDue()
    expect(await row()).toMatchObject({ state: 'open', tries: 0, due_at: now + HOUR, ended_at: null })
    await runDue()
    expect(subjects).toHaveLength(1)
    now += HOUR
    await runDue()
    expect(subjects).toHaveLength(2)
    expect(await row()).toMatchObject({ state: 'done', tries: 1 })
  })

  it('is done once more when a transaction that began before its end asks for it', async () => {
    const asked = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    await enqueue()
    handler.run = async (job) => {
      if (subjects.length > 0) return noting(job)
      const transaction = shop.db.transaction().execute(async (db) => {
        await enqueueJob(db, wanted(now))
        asked.resolve()
        await commit.promise
      })
      await asked.promise
      // Whoever is at it finishes while the change it is asked for cannot be seen yet.
      setImmediate(commit.resolve)
      void transaction
      return noting(job)
    }
    await runDue()
    expect(await row()).toMatchObject({ state: 'open', tries: 0 })
    await runDue()
    expect(subjects).toHaveLength(2)
    expect(await row()).toMatchObject({ state: 'done' })
  })

  it('is one when many ask for it at the same time', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => shop.db.transaction().execute((db) => enqueueJob(db, wanted(now)))),
    )
    expect(await claim()).toHaveLength(1)
  })

  it('is not there when the transaction that asked for it is rolled back', async () => {
    const asked = shop.db.transaction().execute(async (db) => {
      await enqueueJob(db, wanted(now))
      throw new Error('sold out')
    })
    await expect(asked).rejects.toThrow('sold out')
    expect(await claim()).toEqual([])
  })

  it('refuses names that are too long', async () => {
    await expect(enqueue('x'.repeat(201))).rejects.toThrow('too long')
    await expect(enqueueJob(shop.db, { kind: '', subject: '1', at: now })).rejects.toThrow('no kind')
  })

  it('that fails is tried again after longer and longer delays', async () => {
    await enqueue()
    handler.run = () => Promise.reject(new Error('the line is dead'))
    for (const delay of [5 * SECOND, 30 * SECOND, 2 * MINUTE]) {
      await runDue()
      expect(await row()).toMatchObject({
        state: 'open',
        due_at: now + delay,
        claimed_until: null,
        last_error: 'the line is dead',
      })
      now += delay - 1
      expect(await claim()).toEqual([])
      now += 1
    }
    handler.run = noting
    await runDue()
    expect(await row()).toMatchObject({ state: 'done', tries: 4, last_error: null })
  })

  it('is given up after the twelfth try, is listed first, and the log learns no more than its names', async () => {
    await enqueue('other', now + 90 * DAY)
    await enqueue()
    handler.run = () => Promise.reject(new Error('Asha Rao, 9800000001, is unknown'))
    for (let days = 0; days < 20; days++) {
      await runDue()
      now += DAY
    }
    expect(await listJobs(shop.db, { limit: 10 })).toMatchObject([
      { subject: '1', state: 'given up', tries: 12, lastError: 'Asha Rao, 9800000001, is unknown' },
      { subject: 'other', state: 'open' },
    ])
    expect(await listJobs(shop.db, { limit: 1 })).toHaveLength(1)
    expect(log.texts('error')).toEqual(['a job failed and will not be tried again: "jobs list" tells why'])
    expect(log.texts('warn')).toHaveLength(11)
    expect(log.all).toContain('"kind":"count","subject":"1"')
    expect(log.all).not.toMatch(/Asha|9800000001/)
  })

  it('that brought the process down at every try is given up', async () => {
    await enqueue()
    for (let crash = 0; crash < 12; crash++) {
      expect(await claim()).toHaveLength(1)
      now += MINUTE
    }
    handler.run = noting
    await runDue()
    expect(subjects).toEqual([])
    expect(await row()).toMatchObject({
      state: 'given up',
      last_error: 'the process ended each time while doing it',
    })
  })

  it('that takes too long has failed, and is told so', async () => {
    handler.timeoutMs = 20
    let signal: AbortSignal | undefined
    handler.run = (job) => {
      signal = job.signal
      return new Promise(() => {})
    }
    await enqueue()
    await runDue()
    expect(signal?.aborted).toBe(true)
    expect(await row()).toMatchObject({
      state: 'open',
      tries: 1,
      claimed_until: null,
      last_error: 'it took longer than 0.02 s',
    })
  })

  it('goes on where an earlier try got to', async () => {
    const steps: number[] = []
    handler.run = async ({ stepsDone, noteProgress }) => {
      for (let step = stepsDone; step < 6; step++) {
        if (steps.length === 3) throw new Error('interrupted')
        steps.push(step)
        await noteProgress(step + 1, 6)
      }
      return 'six'
    }
    await enqueue()
    await runDue()
    expect(await listJobs(shop.db, { limit: 1 })).toMatchObject([{ stepsDone: 3, steps: 6, state: 'open' }])
    steps.length = 0
    now += HOUR
    await runDue()
    steps.length = 0
    now += HOUR
    await runDue()
    expect(await row()).toMatchObject({ state: 'done', steps_done: 6, steps: 6, result: 'six' })
  })

  it('is its holder’s until the claim runs out, and who comes late disturbs nobody', async () => {
    await enqueue()
    const [late] = await claim()
    now += 59 * SECOND
    expect(await claim()).toEqual([])
    now += SECOND
    const [next] = await claim()
    expect(next).toMatchObject({ id: late?.id, tries: 2 })
    const before = await row()
    const outcomes = [noting, () => Promise.reject(new Error('late'))]
    for (const outcome of outcomes) {
      handler.run = outcome
      if (late) await run(late)
      expect(await row()).toEqual(before)
    }
    if (next) await run(next)
    expect(await row()).toMatchObject({ state: 'open', tries: 2, last_error: 'late' })
  })

  it('tells who works on without noticing that another process took it over', async () => {
    await enqueue()
    const [late] = await claim()
    now += MINUTE
    await claim()
    const errors: unknown[] = []
    handler.run = async ({ noteProgress, signal }) => {
      await noteProgress(1).catch((error: Error) => errors.push(error.message))
      errors.push(signal.aborted)
      return undefined
    }
    if (late) await run(late)
    expect(errors).toEqual(['another process took it over', true])
    expect(await row()).toMatchObject({ state: 'open', steps_done: 0 })
  })

  it('stays its holder’s however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await enqueue()
    const finish = Promise.withResolvers<undefined>()
    handler.run = () => finish.promise
    const [job] = await claim()
    const running = job && run(job)
    for (let beat = 0; beat < 5; beat++) {
      now += 20 * SECOND
      const before = await row()
      vi.advanceTimersByTime(20 * SECOND)
      await expect.poll(async () => (await row()).claimed_until).toBe(now + MINUTE)
      expect(before.claimed_until).toBe(now + 40 * SECOND)
      expect(await claim()).toEqual([])
    }
    finish.resolve(undefined)
    await running
    expect(await row()).toMatchObject({ state: 'done', tries: 1 })
  })

  it('that heeds a stop is put back for another process, and the try does not count', async () => {
    handler.run = async ({ signal, noteProgress }) => {
      await noteProgress(2, 9)
      stopping.abort(new Error('the process stops'))
      signal.throwIfAborted()
      return undefined
    }
    await enqueue()
    await runDue()
    expect(await row()).toMatchObject({
      state: 'open',
      tries: 0,
      due_at: now,
      claimed_until: null,
      steps_done: 2,
    })
    expect(log.lines).toEqual([])
  })

  it('is forgotten a week after it was done, and a quarter of a year after it was given up', async () => {
    const forget = () => forgetJobs({ db: shop.db, now })
    const left = async () => (await listJobs(shop.db, { limit: 10 })).map(({ subject }) => subject)
    for (const subject of ['done', 'given up', 'open']) await enqueue(subject)
    await shop.db
      .updateTable('jobs')
      .set((row) => ({ state: row.ref('subject').$castTo<'done'>(), ended_at: now }))
      .where('subject', '<>', 'open')
      .execute()
    now += 7 * DAY
    await forget()
    expect(await left()).toEqual(['given up', 'open', 'done'])
    now += 1
    await forget()
    expect(await left()).toEqual(['given up', 'open'])
    now += 83 * DAY
    await forget()
    expect(await left()).toEqual(['open'])
  })
})
