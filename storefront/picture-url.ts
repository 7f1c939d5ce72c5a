import { useMemo } from 'react'
import { hasWidths, PICTURE_WIDTHS, type PictureWidth } from '#domain/pictures/picture-widths.ts'
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
  return {
    of: (path, width) =>
      width !== undefined && comesInWidths(path)
        ? `${base}/${width}w/${encoded(path)}`
        : `${base}/${encoded(path)}`,
    srcSet: (path, widest) => {
      if (!comesInWidths(path)) return undefined
      const file = encoded(path)
      return PICTURE_WIDTHS.filter((width) => width <= widest)
        .map((width) => `${base}/${width}w/${file} ${width}w`)
        .join(', ')
    },
  }
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

export function usePictures(): PictureUrls {
  const base = (useRootData()?.services ?? OWN_SERVICES).pictures
  return useMemo(() => pictureUrls(base), [base])
}
