import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestLog } from '#tests/builders/messages.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestTimers } from '#tests/tools/test-timers.ts'
import { enqueueJob } from './enqueue-job.ts'
import type { Job, JobHandler, JobHandlers } from './job-handler.ts'
import type { WorkLoop } from './work-loop.ts'
import { startJobWorker } from './worker.ts'

onBothEngines('the worker that does jobs', (shop) => {
  let log: TestLog
  let timers: TestTimers
  let workers: WorkLoop[]
  let done: string[]

  beforeEach(async () => {
    await shop.db.deleteFrom('jobs').execute()
    log = new TestLog()
    timers = new TestTimers()
    workers = []
    done = []
  })
  afterEach(() => Promise.all(workers.map((worker) => worker.stop())))

  const start = (handlers: JobHandlers): WorkLoop => {
    const worker = startJobWorker({
      db: shop.db,
      log,
      handlers,
      clock: () => shop.now,
      random: () => 0,
      setTimer: timers.setTimer,
    })
    workers.push(worker)
    return worker
  }
  const handler = (
    run: (job: Job) => Promise<unknown> | undefined = async () => {},
    concurrency = 3,
  ): JobHandler => ({
    concurrency,
    timeoutMs: 10_000,
    run: async (job) => {
      await run(job)
      done.push(job.subject)
      return undefined
    },
  })
  const enqueue = (kind: string, ...subjects: (number | string)[]) =>
    shop.db.transaction().execute(async (db) => {
      for (const subject of subjects) await enqueueJob(db, { kind, subject: String(subject), at: shop.now })
    })
  const openJobs = async () => {
    const rows = await shop.db.selectFrom('jobs').select('subject').where('state', '=', 'open').execute()
    return rows.map((row) => row.subject)
  }
  const doneAre = (...subjects: string[]) => expect.poll(() => done.toSorted()).toEqual(subjects)

  it('does what waits when it starts, and what is enqueued later when it is nudged, without any timer', async () => {
    await enqueue('count', 'left over')
    const worker = start({ count: handler() })
    await doneAre('left over')
    await timers.resting(1)
    await enqueue('count', 'later')
    worker.nudge()
    await doneAre('later', 'left over')
  })

  it('finds by itself what another process enqueued', async () => {
    start({ count: handler() })
    await timers.resting(1)
    await enqueue('count', 'from elsewhere')
    timers.ring()
    await doneAre('from elsewhere')
  })

  it('leaves a kind that it does not know to a process that does', async () => {
    await enqueue('paint', 'door')
    await enqueue('count', 'shelf')
    const worker = start({ count: handler() })
    await doneAre('shelf')
    await worker.stop()
    const { tries } = await shop.db
      .selectFrom('jobs')
      .select('tries')
      .where('kind', '=', 'paint')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(0)
    start({ paint: handler() })
    await doneAre('door', 'shelf')
  })

  it('does every job once, with four workers at it', async () => {
    const subjects = Array.from({ length: 60 }, (_, index) => String(index + 100))
    await enqueue('count', ...subjects)
    for (let worker = 0; worker < 4; worker++) start({ count: handler(() => new Promise(setImmediate)) })
    await doneAre(...subjects)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(done).toHaveLength(60)
    expect(await openJobs()).toEqual([])
  })

  it('has at most as many of a kind under way as its handler takes', async () => {
    let underWay = 0
    let most = 0
    const slowly = async () => {
      most = Math.max(most, ++underWay)
      await new Promise(setImmediate)
      underWay--
    }
    await enqueue('count', ...Array.from({ length: 20 }, (_, index) => index))
    start({ count: handler(slowly, 4) })
    await expect.poll(() => done.length).toBe(20)
    expect(most).toBe(4)
  })

  it('holds up no kind for another that hangs or throws', async () => {
    const hanging = Promise.withResolvers<void>()
    await enqueue('hang', 1, 2, 3, 4)
    await enqueue('throw', 1, 2, 3, 4)
    await enqueue('count', 'shelf')
    start({
      hang: handler(() => hanging.promise, 1),
      throw: handler(() => Promise.reject(new Error('no'))),
      count: handler(),
    })
    await doneAre('shelf')
    hanging.resolve()
  })

  it('finishes what is under way before it has stopped, and takes nothing new', async () => {
    const begun = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    const worker = start({
      count: handler(() => {
        begun.resolve()
        return slow.promise
      }),
    })
    await enqueue('count', 'under way')
    worker.nudge()
    await begun.promise
    let stopped = false
    const stop = worker.stop().then(() => {
      stopped = true
    })
    await enqueue('count', 'too late')
    worker.nudge()
    await shop.database.ping()
    expect(stopped).toBe(false)
    slow.resolve()
    await stop
    expect(done).toEqual(['under way'])
    expect(await openJobs()).toEqual(['too late'])
  })

  it('outlives a database that fails, says so once, and goes on when it is back', async () => {
    await enqueue('count', 'at last')
    await sql`alter table jobs rename to hidden_jobs`.execute(shop.db)
    start({ count: handler() })
    for (let look = 0; look < 3; look++) {
      await timers.resting(1)
      timers.ring()
    }
    await timers.resting(1)
    expect(log.texts('error')).toEqual(['the jobs cannot be read'])
    await sql`alter table hidden_jobs rename to jobs`.execute(shop.db)
    timers.ring()
    await doneAre('at last')
  })
})
