import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Where the shop keeps its pictures: below the data folder, addressed by their path in it. */
export type PictureStore = {
  folder: string
  /** Copies the pictures of a folder in; those of the same path are replaced. */
  storeAll: (from: string) => Promise<void>
}

/** Moving pictures too. */
const PICTURE = /\.(avif|jpe?g|mp4|png|svg|webm|webp)$/

export function diskPictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, 'pictures')
  return {
    folder,
    storeAll: async (from) => {
      const entries = await readdir(from, { recursive: true, withFileTypes: true })
      const pictures = entries.filter((entry) => entry.isFile() && PICTURE.test(entry.name))
      await Promise.all(
        pictures.map(async ({ parentPath, name }) => {
          const source = join(parentPath, name)
          await store(source, join(folder, relative(from, source)))
        }),
      )
    },
  }
}

/** Another process may store the same picture or a customer look at it: it is there whole or not at all. */
async function store(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.${randomUUID()}.part`
  await copyFile(source, unfinished)
  await rename(unfinished, target)
}
