import { createHash } from 'node:crypto'
import { hasWidths } from '#domain/pictures/picture-widths.ts'
import { Refusal } from '#domain/refusal.ts'
import { type PicturePath, parsePicturePath } from '#server/shop/pictures/picture-path.ts'
import type { PictureStore } from '#server/shop/pictures/picture-store.ts'
import { UnreadablePicture, unpack } from '#server/shop/pictures/unpack.ts'

const MOST_BYTES = 5 * 1024 * 1024

export type ShopPicture = 'logo' | 'icon' | 'feature-image'

/** Puts a picture that stands for the shop, or for a part of it, into the store. Its path changes with it, as browsers keep what they have. */
export async function storeShopPicture(
  { pictures }: { pictures: PictureStore },
  kind: ShopPicture | 'category-picture',
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<PicturePath | Refusal> {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  const path = parsePicturePath(`shop/${kind}-${hash}.${extension}`)
  // Of the others smaller ones are made, which takes pixels.
  const drawing = kind === 'logo' && extension === 'svg'
  if (!path || !(hasWidths(path) || drawing)) {
    return refuse(
      `${fileName} must be a PNG, JPEG, WebP or AVIF picture${kind === 'logo' ? ', or an SVG drawing' : ''}.`,
    )
  }
  if (bytes.length > MOST_BYTES) return refuse(`${fileName} is larger than 5 MB.`)
  try {
    if (!drawing) await unpack(bytes, fileName, { as: 'webp', width: 16 })
  } catch (error) {
    if (error instanceof UnreadablePicture) return refuse(error.message)
    throw error
  }
  await pictures.store(path, bytes)
  return path
}

const refuse = (message: string) => new Refusal('BAD_USER_INPUT', message)
