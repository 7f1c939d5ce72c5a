import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parsePicturePath } from './picture-path.ts'
import type { PictureStore } from './picture-store.ts'

const CONCURRENCY = 8

/** Copies the pictures of a folder into the store, or only those whose paths begin so. What is no picture stays where it is. */
export async function storeFolder(store: PictureStore, folder: string, { only = [''] } = {}): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((it) => it.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const left = files.values()
  const copyLeft = async (): Promise<void> => {
    for (const file of left) {
      const path = parsePicturePath(relative(folder, file).split(sep).join('/'))
      if (path && only.some((begin) => path.startsWith(begin))) await store.store(path, await readFile(file))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, copyLeft))
}
