/**
 * The widths in pixels in which pictures are to be had beside their own, each at most half as wide again as the one
 * before it: no page loads much more than it shows.
 */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 960, 1200, 1600, 1920] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Pictures made of pixels; drawings and videos come in no other widths. */
export function hasWidths(path: string): boolean {
  return /\.(avif|jpe?g|png|webp)$/.test(path)
}
