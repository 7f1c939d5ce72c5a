import type { PictureUrls } from '../../picture-url.ts'
import { onFailedBefore, PLACEHOLDER } from '../product-facts/picture.tsx'

/** In place of a picture that cannot be had. */
export function showPlaceholder(image: EventTarget, pictures: PictureUrls): void {
  const src = pictures.of(PLACEHOLDER)
  if (!(image instanceof HTMLImageElement) || image.getAttribute('src') === src) return
  image.removeAttribute('srcset')
  image.src = src
}

/** Pictures of the server's page may have failed before anyone listened. */
export function replaceFailed(list: Element, pictures: PictureUrls): void {
  for (const image of list.querySelectorAll('img'))
    onFailedBefore(image, () => showPlaceholder(image, pictures))
}
