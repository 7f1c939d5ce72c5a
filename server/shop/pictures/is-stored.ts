import { parsePicturePath } from './picture-path.ts'
import { type PictureStore, RangeNotThere } from './picture-store.ts'

/** Whether there is a picture at a path that somebody wrote. */
export async function isStored(pictures: PictureStore, path: string): Promise<boolean> {
  const parsed = parsePicturePath(path)
  if (parsed === undefined) return false
  try {
    const opened = await pictures.open(parsed, 'bytes=0-0')
    opened?.body.destroy()
    return opened !== undefined
  } catch (error) {
    // A file with nothing in it is no picture.
    if (error instanceof RangeNotThere) return false
    throw error
  }
}
