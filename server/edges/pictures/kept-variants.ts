import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isMissing, writeWhole } from '#server/platform/whole-file.ts'
import type { PicturePath } from '#server/shop/pictures/picture-path.ts'
import type { Variant } from './make-variant.ts'

export type KeptVariants = {
  find: (path: PicturePath, variant: Variant) => Promise<Buffer | undefined>
  keep: (path: PicturePath, variant: Variant, bytes: Buffer) => Promise<void>
  /** once the folder has been looked through, if it is being looked through */
  swept: () => Promise<void>
}

/** A folder of pictures that can be made again: any of them may be removed at any time, and the oldest are. */
export function keptVariants(
  folder: string,
  mostKept: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): KeptVariants {
  const fileOf = (path: PicturePath, variant: Variant) =>
    typeof variant === 'number'
      ? join(folder, `${variant}w`, `${path}.webp`)
      : join(folder, variant, `${path}.jpg`)
  // The first picture kept has the folder looked through, then every tenth of what it may hold.
  let addedSinceSweep = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> = Promise.resolve()

  return {
    find: async (path, variant) => {
      try {
        return await readFile(fileOf(path, variant))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    keep: async (path, variant, bytes) => {
      try {
        await writeWhole(fileOf(path, variant), bytes)
      } catch (error) {
        // A full disk costs the next visitor some milliseconds, but nobody the picture.
        log.warn(error, 'a picture in another width could not be kept')
        return
      }
      addedSinceSweep += bytes.length
      if (addedSinceSweep < mostKept / 10) return
      addedSinceSweep = 0
      sweeping = sweeping
        .then(() => removeOldest(folder, mostKept))
        .catch((error) => log.warn(error, 'the oldest pictures in other widths could not be removed'))
    },
    swept: () => sweeping,
  }
}

async function removeOldest(folder: string, mostKept: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: { file: string; size: number; madeAt: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    // Another process may sweep at the same time.
    const found = await stat(file).catch(() => undefined)
    if (found) files.push({ file, size: found.size, madeAt: found.mtimeMs })
  }
  let kept = files.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size } of files.sort((one, other) => one.madeAt - other.madeAt)) {
    if (kept <= mostKept) return
    await rm(file, { force: true })
    kept -= size
  }
}
