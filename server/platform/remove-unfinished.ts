import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Takes away what somebody who was killed has left of one thing: `name.….part`, which nobody takes for a whole one. */
export async function removeUnfinished(folder: string, name: string): Promise<void> {
  for (const it of await readdir(folder))
    if (it.startsWith(`${name}.`) && it.endsWith('.part'))
      await rm(join(folder, it), { recursive: true, force: true })
}
