import { MAIL_PICTURE_WIDTH, type MailPicture } from '#domain/pictures/mail-pictures.ts'
import type { PictureWidth } from '#domain/pictures/picture-widths.ts'
import type { Drawing } from '#server/shop/pictures/draw.ts'
import type { PicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { readMaster, unpack } from '#server/shop/pictures/unpack.ts'

/** A picture in another width, or as mails have it. */
export type Variant = PictureWidth | MailPicture

/** The storefront's own night. */
const BEHIND = '#0a0d13'

/** The picture as WebP, as wide as asked but never wider than it is, or as mails have it; nothing where there is none. */
export async function makeVariant(
  store: PictureStore,
  path: PicturePath,
  variant: Variant,
  timeoutMs?: number,
): Promise<Buffer | undefined> {
  const master = await readMaster(store, path, timeoutMs)
  if (!master) return undefined
  return unpack(master, path, drawingOf(variant))
}

function drawingOf(variant: Variant): Drawing {
  if (typeof variant === 'number') return { as: 'webp', width: variant }
  const as = variant === 'square' ? 'jpeg square' : 'jpeg'
  return { as, width: MAIL_PICTURE_WIDTH[variant], behind: BEHIND }
}
