import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { constrainedMemory, memoryUsage } from 'node:process'

export type Measured = { memory: number; memoryLimit: number; diskFree: number; diskSize: number }

/** In bytes: what this process uses and may use of memory, and the disk that a folder lies on. */
export async function measureMachine(folder: string): Promise<Measured> {
  const { bavail, bsize, blocks } = await statfs(folder)
  const all = totalmem()
  // Nothing, or more than there is, where nobody has limited it.
  const limit = constrainedMemory()
  return {
    memory: memoryUsage.rss(),
    memoryLimit: limit > 0 && limit < all ? limit : all,
    diskFree: bavail * bsize,
    diskSize: blocks * bsize,
  }
}
