import { randomBytes } from 'node:crypto'
import { type Crop, MOST_MEGAPIXELS } from '#domain/catalogue/pictures.ts'
import { Refusal } from '#domain/refusal.ts'
import { createQueue } from '#server/platform/queue.ts'
import type { PictureFigures } from '#server/shop/pictures/draw.ts'
import { type PicturePath, requirePicturePath } from '#server/shop/pictures/picture-path.ts'
import { type PictureStore, PictureStoreFailed } from '#server/shop/pictures/picture-store.ts'
import { UnreadablePicture, unpack } from '#server/shop/pictures/unpack.ts'

const LONGEST_SIDE = 2_400

/** A photo of 50 megapixels is unpacked whole: one is enough for the machine. */
const drawing = createQueue({ atOnce: 1, waiting: 12 })

export type Master = { path: PicturePath; bytes: Buffer; figures: PictureFigures }

/** A new name for what is stored: what browsers keep under another stays as it was. */
export const newKey = (): string => randomBytes(12).toString('hex')

/** What customers see of a photo: upright, without place and camera, and no larger than any screen shows it. */
export async function drawMaster(name: string, bytes: Buffer, crop?: Crop): Promise<Master | Refusal> {
  try {
    return await drawing.run(async () => {
      const drawn = await unpack(bytes, name, { as: 'master', longest: LONGEST_SIDE, crop })
      const figures = JSON.parse(String(await unpack(drawn, name, { as: 'figures' }))) as PictureFigures
      return { path: requirePicturePath(`products/${newKey()}.webp`), bytes: drawn, figures }
    })
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    const isLarge = error.message.includes('pixel limit')
    const what = isLarge ? `has more than ${MOST_MEGAPIXELS} megapixels` : 'is damaged or cut off'
    return new Refusal('BAD_USER_INPUT', `${name} ${what}. Please choose another file.`)
  }
}

/** Stores the files under their paths, or says that it cannot be done right now. */
export function storeAll(
  store: PictureStore,
  files: readonly (readonly [PicturePath, Buffer])[],
): Promise<Refusal | undefined> {
  return tryStore(async () => {
    for (const [path, bytes] of files) await store.store(path, bytes)
    return undefined
  })
}

/** What the store is asked for, or that it cannot be done right now. */
export async function tryStore<T>(ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PictureStoreFailed)) throw error
    return new Refusal('BUSY', 'Pictures cannot be stored right now. Please try again in a moment.')
  }
}
