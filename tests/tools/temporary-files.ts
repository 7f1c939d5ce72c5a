import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** Containers often have 64 MB there; a whole run needs some hundred. */
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * Puts the databases of tests into memory where the machine has such a folder: each commit to a disk takes milliseconds that
 * tests only wait for. That commits reach the disk has a test of its own.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = MEMORY
}
