import { crc32, deflateSync } from 'node:zlib'
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

/** A small PNG that says it is a square of this side, which takes gigabytes. */
export function aPngBomb(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(body.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc(10_000_000))
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
