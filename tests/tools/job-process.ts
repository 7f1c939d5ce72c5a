import { once } from 'node:events'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'
import { startJobWorker } from '#server/platform/jobs/worker.ts'

/*
 * A process that does jobs of ten steps and prints each step. Told so, it gets no further than one of them, and its clock is
 * ahead, so that the claims of a killed process have run out.
 */
const { DATA_DIR = '', DATABASE_URL, STOP_AT, CLOCK_AHEAD_MS = '0' } = process.env
const STEPS = 10

async function count({ subject, stepsDone, noteProgress, signal }: Job): Promise<string> {
  for (let step = stepsDone; step < STEPS; step++) {
    if (String(step) === STOP_AT) {
      console.log('waits')
      await once(signal, 'abort')
    }
    signal.throwIfAborted()
    console.log(`${subject}: ${step}`)
    await noteProgress(step + 1, STEPS)
  }
  return `counted to ${STEPS}`
}

const database = await openDatabase(
  { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
  { onLostConnection: () => {} },
)
const log = { info: () => {}, warn: console.log, error: console.log }
const worker = startJobWorker({
  ...database,
  log,
  clock: () => Date.now() + Number(CLOCK_AHEAD_MS),
  random: Math.random,
  handlers: { count: { concurrency: 3, timeoutMs: 60_000, run: count } },
})
process.on('SIGTERM', async () => {
  await worker.stop()
  await database.close()
})
