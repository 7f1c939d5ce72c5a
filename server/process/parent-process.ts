import { readFileSync } from 'node:fs'

const SHELL = /^\d+ \((?:ba|da|z|k|a)?sh\) \S+ (\d+)/
const LOOK_EVERY_MS = 500

/**
 * Calls back once npm, which started this process, is gone. npm hands a signal to the shell that it runs its scripts
 * in; the shell ends and leaves its child behind, which would go on serving. Without npm, whoever starts a process
 * may leave it on purpose.
 */
export function whenParentEnds(callback: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const starters = findStarters()
  const looking = setInterval(() => {
    if (findStarters() === starters) return
    clearInterval(looking)
    callback()
  }, LOOK_EVERY_MS)
  looking.unref()
}

/** The parent, and behind a shell its parent too: a kill of npm alone leaves the shell. */
function findStarters(): string {
  const parent = process.ppid
  if (process.platform !== 'linux') return String(parent)
  try {
    return `${parent} ${SHELL.exec(readFileSync(`/proc/${parent}/stat`, 'latin1'))?.[1]}`
  } catch {
    return String(parent)
  }
}
