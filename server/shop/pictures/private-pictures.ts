import type { PicturePath } from './picture-path.ts'

/** The folder of photos that customers sent with a return. */
export const RETURN_PHOTOS = 'return-photos'

/** The folder of photos of products as they were sent, with the place and the camera that stand in them. */
export const ORIGINALS = 'product-originals'

/** What lies in the store, and is not for everybody. */
export function isPrivate(path: PicturePath): boolean {
  return [RETURN_PHOTOS, ORIGINALS].some((folder) => path.toLowerCase().startsWith(`${folder}/`))
}
