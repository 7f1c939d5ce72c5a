import type { PicturePath } from './picture-path.ts'

/** The folder of photos that customers sent with a return. */
export const RETURN_PHOTOS = 'return-photos'

/** What lies in the store, and is not for everybody. */
export function isPrivate(path: PicturePath): boolean {
  return path.toLowerCase().startsWith(`${RETURN_PHOTOS}/`)
}
