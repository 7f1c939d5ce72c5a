import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { type BackupTask, workHere } from './backup-task.ts'
import type { BackupNews } from './backup-thread.ts'
import { problemWords } from './in-words.ts'

// The thread in which backups are made and proven. Where the processors are busy, the shop goes first: on Linux this is about the
// thread, elsewhere about all of the process.
if (process.platform === 'linux') setPriority(19)

const tell = (news: BackupNews) => parentPort?.postMessage(news)

try {
  const watch = { signal: new AbortController().signal, progress: (share: number) => tell({ share }) }
  await workHere(workerData as BackupTask, watch)
  tell({ done: true })
} catch (error) {
  tell({ problem: problemWords(error) })
}
