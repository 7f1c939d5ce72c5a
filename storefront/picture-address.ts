import { useRouteLoaderData } from 'react-router'
import { hasWidths, PICTURE_WIDTHS, type PictureWidth } from '#domain/picture-widths.ts'
import { OWN_SERVICES } from './api/services.ts'
import type { loader } from './root.tsx'

export type PictureAddresses = {
  /** Where a picture is to be had: as it was stored, or in another width if it comes in any. */
  of: (path: string, width?: PictureWidth) => string
  /** Every width up to the widest, for the browser to choose from; nothing for what comes in one only. */
  srcSet: (path: string, widest: PictureWidth) => string | undefined
}

/** The addresses of pictures by their path in the picture store. Only the shop itself makes them in other widths. */
export function pictureAddresses(base: string): PictureAddresses {
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

export function usePictures(): PictureAddresses {
  const root = useRouteLoaderData<typeof loader>('root')
  return pictureAddresses((root?.services ?? OWN_SERVICES).pictures)
}
