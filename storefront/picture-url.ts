import { hasWidths, PICTURE_WIDTHS, type PictureWidth } from '#domain/picture-widths.ts'
import { OWN_SERVICES } from './api/services.ts'
import { useRootData } from './root-data.ts'

export type PictureUrls = {
  /** Where a picture is to be had: as it was stored, or in another width if it comes in any. */
  of: (path: string, width?: PictureWidth) => string
  /** Every width up to the widest, for the browser to choose from; nothing for what comes in one only. */
  srcSet: (path: string, widest: PictureWidth) => string | undefined
}

/** The URLs of pictures by their path in the picture store. Only the shop itself makes them in other widths. */
export function pictureUrls(base: string): PictureUrls {
  const comesInWidths = (path: string) => base === OWN_SERVICES.pictures && hasWidths(path)
  const of = (path: string, width?: PictureWidth) => {
    const inPath = path.split('/').map(encodeURIComponent).join('/')
    return width !== undefined && comesInWidths(path) ? `${base}/${width}w/${inPath}` : `${base}/${inPath}`
  }
  return {
    of,
    srcSet: (path, widest) =>
      comesInWidths(path)
        ? PICTURE_WIDTHS.filter((width) => width <= widest)
            .map((width) => `${of(path, width)} ${width}w`)
            .join(', ')
        : undefined,
  }
}

export function usePictures(): PictureUrls {
  return pictureUrls((useRootData()?.services ?? OWN_SERVICES).pictures)
}
