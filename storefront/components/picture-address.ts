import { hasWidths, PICTURE_WIDTHS, type PictureWidth } from '#domain/picture-widths.ts'

/** Where a picture is to be had: as it was stored, or in another width if it comes in any. */
export function pictureAddress(path: string, width?: PictureWidth): string {
  const inPath = path.split('/').map(encodeURIComponent).join('/')
  return width !== undefined && hasWidths(path) ? `/pictures/${width}w/${inPath}` : `/pictures/${inPath}`
}

/** Every width up to the widest, for the browser to choose from; nothing for what comes in one only. */
export function pictureSrcSet(path: string, widest: PictureWidth): string | undefined {
  if (!hasWidths(path)) return undefined
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureAddress(path, width)} ${width}w`)
    .join(', ')
}
