import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { messageOf } from '#server/platform/thrown.ts'
import type { PicturePath } from './picture-path.ts'
import { type PictureStore, PictureStoreFailed } from './picture-store.ts'

/** What no photograph of a shop comes near. A small file can claim to be far larger when it is unpacked. */
const MOST_PIXELS = 50_000_000
const MOST_BYTES = 50 * 1024 * 1024
const MOST_SECONDS = 20
/** A store that stalls in the middle of a picture is not waited for. */
const TIMEOUT_MS = 15_000

// Several are made beside each other already, and no picture is looked at twice.
sharp.concurrency(1)
sharp.cache(false)
// What calls itself a photograph may be anything. Only what is one is unpacked: no drawings, documents or scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** The file is none that can be unpacked, or too large to be. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** What `draw` makes of a picture. */
export async function unpack(bytes: Buffer, name: string, draw: (picture: Sharp) => Sharp): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    return await draw(picture.timeout({ seconds: MOST_SECONDS }).autoOrient()).toBuffer()
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
