import type { PictureWidth } from '#domain/picture-widths.ts'
import type { PicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { readMaster, unpack } from '#server/shop/pictures/unpack.ts'

/** The picture as WebP, as wide as asked but never wider than it is; nothing where there is none. */
export async function makeVariant(
  store: PictureStore,
  path: PicturePath,
  width: PictureWidth,
  timeoutMs?: number,
): Promise<Buffer | undefined> {
  const master = await readMaster(store, path, timeoutMs)
  if (!master) return undefined
  return unpack(master, path, { as: 'webp', width })
}
