import { Worker } from 'node:worker_threads'
import type { Address } from '#server/platform/database/second-connection.ts'
import type { Job } from '#server/platform/jobs/job-handler.ts'

const SCRIPT = new URL('./bulk-worker.ts', import.meta.url)
/** Far more than it takes: the ids of all products, and little else. */
const MOST_MEGABYTES = 128

/** What the thread gets. */
export type BulkTask = Address & {
  bulkId: number
  now: number
  stepsDone: number
  rowsAtOnce: number | undefined
}

/** What it tells; it goes on when that is noted. */
export type BulkProgress = { done: number; of: number | undefined }

/**
 * Changes products in a thread with a connection of its own. In the shop's thread everybody would wait for each record;
 * so only those who write wait, and only while a record is written. A thread that is ended leaves what a killed shop would.
 */
export async function workInThread(
  task: BulkTask,
  { signal, noteProgress }: Pick<Job, 'signal' | 'noteProgress'>,
): Promise<void> {
  signal.throwIfAborted()
  const worker = new Worker(SCRIPT, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  worker.on('message', ({ done, of }: BulkProgress) => {
    noteProgress(done, of).then(() => worker.postMessage('noted'), reject)
  })
  worker.once('error', reject)
  worker.once('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`The thread that changes products has ended with ${code}.`)),
  )
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
