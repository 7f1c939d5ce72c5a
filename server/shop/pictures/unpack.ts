import { buffer } from 'node:stream/consumers'
import { messageOf } from '#server/platform/thrown.ts'
import type { Drawing } from './draw.ts'
import { createDrawingProcess } from './drawing-process.ts'
import type { PicturePath } from './picture-path.ts'
import { type PictureStore, PictureStoreFailed } from './picture-store.ts'

const MOST_BYTES = 50 * 1024 * 1024
/** A store that stalls in the middle of a picture is not waited for. */
const TIMEOUT_MS = 15_000

const drawElsewhere = createDrawingProcess()

/** The file is none that can be unpacked, or too large to be. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** The drawing of a picture. */
export async function unpack(bytes: Buffer, name: string, drawing: Drawing): Promise<Buffer> {
  try {
    return await drawElsewhere(bytes, drawing)
  } catch (error) {
    throw new UnreadablePicture(`${name} cannot be unpacked: ${messageOf(error)}`, { cause: error })
  }
}

/** The bytes of a picture as it was stored; nothing where there is none. */
export async function readMaster(
  store: PictureStore,
  path: PicturePath,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer | undefined> {
  const opened = await store.open(path)
  if (!opened) return undefined
  const { body, length } = opened
  if (length > MOST_BYTES) {
    body.destroy()
    throw new UnreadablePicture(`${path} has ${length} bytes.`)
  }
  const timer = setTimeout(() => body.destroy(new Error('it stalled')), timeoutMs)
  try {
    return await buffer(body)
  } catch (error) {
    throw new PictureStoreFailed(`${path} could not be read to its end: ${messageOf(error)}`, {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}
