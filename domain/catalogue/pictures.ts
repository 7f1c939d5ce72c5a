/** Of each product. */
export const MOST_PICTURES = 20
export const MOST_VIDEOS = 3
export const MOST_PICTURE_MEGABYTES = 50
export const MOST_VIDEO_MEGABYTES = 20
export const MOST_MEGAPIXELS = 50

/** Of what a picture shows, in characters. */
export const LONGEST_ALT = 300

/** The square that is cut out of a picture: its side in percent of the shorter one, and where it lies in the room that is left. */
export type Crop = { size: number; x: number; y: number }

export const LEAST_CROP = 30

/** Where it lies in a picture, in pixels. */
export function croppedSquare({ width, height }: { width: number; height: number }, { size, x, y }: Crop) {
  const side = Math.max(1, Math.round((Math.min(width, height) * size) / 100))
  const left = Math.round(((width - side) * x) / 100)
  const top = Math.round(((height - side) * y) / 100)
  return { left, top, width: side, height: side }
}

/** Below this the zoom of the product's page has nothing to show. */
const LEAST_SIDE = 800
/** Of the brightest tenth. */
const DARK = 90

type Seen = { alt: string | null; figures: { width: number; height: number; brightness: number } | undefined }

/** What whoever took the picture could do better, as sentences. */
export function pictureProblems({ alt, figures }: Seen): string[] {
  const side = figures && Math.max(figures.width, figures.height)
  return [
    side !== undefined &&
      side < LEAST_SIDE &&
      `It is too small: ${side} pixels at its longer side. Take one of at least ${LEAST_SIDE}.`,
    figures && figures.brightness < DARK && 'It is too dark.',
    alt === null && 'It is not described for people who cannot see it.',
  ].filter((it) => typeof it === 'string')
}
