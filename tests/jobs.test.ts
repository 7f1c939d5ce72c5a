import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { ENGINES } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { listJobs } from '#server/platform/jobs/list-jobs.ts'
import { createOwnShop } from './tools/own-shop.ts'
import { RunningShop } from './tools/running-shop.ts'
import { type EmptyDatabase, openTestDatabase } from './tools/test-database.ts'

await buildStorefront()

const PROGRAM = join(import.meta.dirname, 'tools/job-process.ts')
const STEPS = Array.from({ length: 10 }, (_, step) => step)

describe.each(ENGINES)('jobs of several processes (%s)', (engine) => {
  let where: EmptyDatabase
  let database: Database
  let running: ChildProcess[]
  let printed: string[]

  beforeEach(async () => {
    where = await createOwnShop(engine)
    database = await openTestDatabase(where)
    running = []
    printed = []
  })
  afterEach(async () => {
    await Promise.all(running.map((process) => end(process, 'SIGKILL')))
    await database.close()
    await where.remove()
  })

  const start = (environment: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: where.dataDir,
        DATABASE_URL: where.databaseUrl,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    createInterface(child.stdout).on('line', (line) => printed.push(line))
    running.push(child)
    return child
  }
  const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const enqueue = (...subjects: string[]) =>
    database.db.transaction().execute(async (db) => {
      for (const subject of subjects) await enqueueJob(db, { kind: 'count', subject, at: Date.now() })
    })
  const states = async () => (await listJobs(database.db, { limit: 1_000 })).map(({ state }) => state)
  const steps = () => printed.filter((line) => line !== 'waits')
  const wait = { timeout: 30_000 }

  it('are gone on with where a killed process got to', async () => {
    await enqueue('shelf')
    const killed = start({ STOP_AT: '5' })
    await expect.poll(() => printed.at(-1), wait).toBe('waits')
    await end(killed, 'SIGKILL')
    start({ CLOCK_AHEAD_MS: '61000' })
    await expect.poll(states, wait).toEqual(['done'])
    await expect.poll(steps, wait).toEqual(STEPS.map((step) => `shelf: ${step}`))
    expect(await listJobs(database.db, { limit: 1 })).toMatchObject([
      { tries: 2, stepsDone: 10, steps: 10, result: 'counted to 10' },
    ])
  }, 60_000)

  it('are gone on with at once where a process was stopped', async () => {
    await enqueue('shelf')
    const stopped = start({ STOP_AT: '3' })
    await expect.poll(() => printed.at(-1), wait).toBe('waits')
    await end(stopped, 'SIGTERM')
    expect(stopped.exitCode).toBe(0)
    start()
    await expect.poll(states, wait).toEqual(['done'])
    await expect.poll(steps, wait).toEqual(STEPS.map((step) => `shelf: ${step}`))
    expect(await listJobs(database.db, { limit: 1 })).toMatchObject([{ tries: 1 }])
  }, 60_000)

  it('are done by a shop that runs, which leaves alone what it does not know', async () => {
    const shop = new RunningShop({ DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl })
    running.push(shop.process)
    await shop.address
    await enqueue('shelf')
    await enqueueJob(database.db, { kind: 'refund', subject: '999', at: Date.now() })
    await expect.poll(states, wait).toEqual(['open', 'done'])
    expect(await shop.stop()).toBe(0)
  }, 90_000)

  it('are done once, whichever process takes them', async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `shelf ${index + 10}`)
    start()
    start()
    await enqueue(...subjects)
    await expect.poll(states, wait).toEqual(subjects.map(() => 'done'))
    const all = subjects.flatMap((subject) => STEPS.map((step) => `${subject}: ${step}`))
    await expect.poll(() => steps().toSorted(), wait).toEqual(all.toSorted())
  }, 60_000)
})
