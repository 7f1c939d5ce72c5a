import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openSecondConnection } from '#server/platform/database/second-connection.ts'
import type { BulkProgress, BulkTask } from './bulk-thread.ts'
import { changeProductRow } from './change-records.ts'
import { findBulk } from './queries.ts'
import { workThrough } from './work-through.ts'

/** The thread in which many products are changed. What is thrown here ends it, and whoever waits for it is told. */
const { bulkId, now, stepsDone, rowsAtOnce, ...where } = workerData as BulkTask
// Where the processors are busy, the shop goes first. On Linux this is about the thread, elsewhere about all of the process.
if (process.platform === 'linux') setPriority(19)

const { db, close } = await openSecondConnection(where)

const job = {
  stepsDone,
  signal: new AbortController().signal,
  noteProgress: async (done: number, of?: number) => {
    if (!parentPort) throw new Error('This is run as a thread only.')
    const noted = once(parentPort, 'message')
    parentPort.postMessage({ done, of } satisfies BulkProgress)
    await noted
  },
}

const bulk = await findBulk(db, bulkId)
if (bulk) {
  const change = changeProductRow.bind(undefined, { db, now }, bulk)
  await workThrough(db, { bulk, change, rowsAtOnce }, job)
}
await close()
