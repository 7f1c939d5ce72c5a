import sharp, { type Sharp } from 'sharp'
import { type Crop, croppedSquare } from '#domain/catalogue/pictures.ts'

/** What is made of a picture. */
export type Drawing =
  /** as wide as asked, but never wider than it is */
  | { as: 'webp'; width: number }
  /** the same, with a colour behind it where it may be seen through */
  | { as: 'jpeg'; width: number; behind: string }
  /** a square with all of it inside, with such a colour */
  | { as: 'jpeg square'; width: number; behind: string }
  /** a square with all of it inside, and a colour behind it where it may not be seen through */
  | { as: 'icon'; side: number; behind?: string }
  /** to be looked at for years and made smaller: as long as asked, but never longer than it is, or a square out of it */
  | { as: 'master'; longest: number; crop?: Crop | undefined }
  /** no picture, but what is known of it: its PictureFigures as JSON */
  | { as: 'figures' }

export type PictureFigures = {
  width: number
  height: number
  /** of its brightest tenth, from 0 to 255: what shines in the dark is no dark picture */
  brightness: number
}

/** What no photograph of a shop comes near. A small file can claim to be far larger when it is unpacked. */
const MOST_PIXELS = 50_000_000
const MOST_SECONDS = 20
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

// Several are made beside each other already, and no picture is looked at twice.
sharp.concurrency(1)
sharp.cache(false)
// What calls itself a photograph may be anything. Only what is one is unpacked: no drawings, documents or scripts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

export async function draw(bytes: Uint8Array, drawing: Drawing): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
  if (drawing.as === 'figures') return Buffer.from(JSON.stringify(await figuresOf(picture)))
  if (drawing.as === 'master') return (await master(picture, drawing)).toBuffer()
  return shape(picture, drawing).toBuffer()
}

async function master(picture: Sharp, { longest, crop }: Drawing & { as: 'master' }): Promise<Sharp> {
  const part = crop ? picture.extract(croppedSquare((await picture.metadata()).autoOrient, crop)) : picture
  return part
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84, effort: 4 })
}

const LOOKED_AT = 64

async function figuresOf(picture: Sharp): Promise<PictureFigures> {
  const { width, height } = (await picture.metadata()).autoOrient
  const small = picture.resize(LOOKED_AT, LOOKED_AT, { fit: 'inside' }).flatten({ background: '#fff' })
  const shades = (await small.greyscale().raw().toBuffer()).toSorted().reverse()
  const brightest = shades.subarray(0, Math.ceil(shades.length / 10))
  const brightness = Math.round(brightest.reduce((sum, it) => sum + it, 0) / brightest.length)
  return { width, height, brightness }
}

function shape(picture: Sharp, drawing: Exclude<Drawing, { as: 'master' | 'figures' }>): Sharp {
  if (drawing.as === 'webp') {
    return picture.resize({ width: drawing.width, withoutEnlargement: true }).webp({ quality: 78, effort: 4 })
  }
  if (drawing.as === 'jpeg' || drawing.as === 'jpeg square') {
    const { width, behind } = drawing
    const shaped =
      drawing.as === 'jpeg'
        ? picture.resize({ width, withoutEnlargement: true })
        : picture.resize(width, width, { fit: 'contain', background: behind })
    // All of the colour: letters of a logo have sharp edges.
    return shaped.flatten({ background: behind }).jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
  }
  const { side, behind } = drawing
  const square = picture.resize(side, side, { fit: 'contain', background: behind ?? NOTHING })
  return (behind === undefined ? square : square.flatten({ background: behind })).png({ compressionLevel: 9 })
}
