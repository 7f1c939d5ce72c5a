import { Worker } from 'node:worker_threads'
import type { BackupSettings } from './back-up.ts'
import type { BackupTask, BackupWork } from './backup-task.ts'
import { CannotCopy } from './cannot-copy.ts'

const SCRIPT = new URL('./backup-worker.ts', import.meta.url)
const MOST_MEGABYTES = 256

/** What it tells: how far it is, and how it ended. */
export type BackupNews = { share: number } | { done: true } | { problem: string }

/** All that a backup has to know, and no key of a bucket: not everything can be handed to a thread, nor should be. */
const withoutMore = ({
  dataDir,
  databaseUrl,
  pictures: { store },
  sessionSecret,
}: BackupSettings): BackupSettings => ({
  dataDir,
  databaseUrl,
  pictures: { store },
  sessionSecret: sessionSecret && 'in the settings',
})

/**
 * Copies or looks at a whole shop in a thread of its own: in the shop's, every customer would wait for it. A thread that is ended leaves
 * what a killed shop would.
 */
export const workInThread: BackupWork = async (task, { signal, progress }) => {
  signal.throwIfAborted()
  const worker = new Worker(SCRIPT, {
    workerData: (task.do === 'back up'
      ? { ...task, home: withoutMore(task.home) }
      : task) satisfies BackupTask,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  worker.on('message', (news: BackupNews) => {
    if ('share' in news) progress(news.share)
    else if ('done' in news) resolve()
    else reject(new CannotCopy(news.problem))
  })
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`The thread that makes backups has ended with ${code}.`)))
  try {
    await promise
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
