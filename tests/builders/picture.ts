import sharp from 'sharp'

type Look = { width?: number; height?: number; format?: 'avif' | 'jpeg' | 'png' | 'webp' }

/** A photograph of nothing in particular: light that fades from one corner. */
export async function aPicture({ width = 300, height = 300, format = 'webp' }: Look = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.fill(
        Math.round(255 * (1 - (x + y) / (width + height))),
        (y * width + x) * 3,
        (y * width + x + 1) * 3,
      )
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, { effort: 1 })
    .toBuffer()
}
