import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRange } from '#server/platform/byte-range.ts'
import { isMissing, writeWhole } from '#server/platform/whole-file.ts'
import { type OpenedPicture, type PictureStore, RangeNotThere } from '#server/shop/pictures/picture-store.ts'

/** Pictures as files below the data folder. */
export function diskPictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, 'pictures')
  return {
    open: async (path, range) => {
      const file = await openFile(join(folder, path))
      if (!file) return undefined
      try {
        return await opened(file, range)
      } catch (error) {
        await file.close()
        throw error
      }
    },
    store: (path, bytes) => writeWhole(join(folder, path), bytes),
    remove: (path) => rm(join(folder, path), { force: true }),
  }
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(file)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
    return undefined
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function opened(file: FileHandle, asked: string | undefined): Promise<OpenedPicture> {
  const { size, mtimeMs } = await file.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const range = asked === undefined ? undefined : parseRange(asked, size)
  if (range === 'not there') throw new RangeNotThere()
  if (!range) return { body: file.createReadStream(), length: size, etag }
  const { first, last } = range
  return {
    body: file.createReadStream({ start: first, end: last }),
    length: last - first + 1,
    etag,
    contentRange: `bytes ${first}-${last}/${size}`,
  }
}
