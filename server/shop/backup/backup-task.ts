import { type BackupSettings, backUp } from './back-up.ts'
import type { Watch } from './backup-store.ts'
import { proveFolder } from './prove-folder.ts'

/** What takes long, and keeps a thread busy: copying a whole shop, or looking at the copy. */
export type BackupTask =
  | { do: 'back up'; home: BackupSettings; folder: string; now: number }
  | { do: 'prove'; folder: string; into: string }

/** Who does it. */
export type BackupWork = (task: BackupTask, watch: Watch) => Promise<void>

export const workHere: BackupWork = async (task, { progress }) => {
  if (task.do === 'back up') await backUp(task.home, task.folder, task.now, progress)
  else await proveFolder(task.folder, task.into, progress)
}
