const PICTURES = ['jpg', 'png', 'webp', 'avif'] as const
const VIDEOS = ['mp4', 'webm'] as const

export type PictureKind = (typeof PICTURES)[number]
export type VideoKind = (typeof VIDEOS)[number]

export const isVideo = (kind: PictureKind | VideoKind): kind is VideoKind =>
  (VIDEOS as readonly string[]).includes(kind)

const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** What a file is by what stands in it, whatever its name says; or, in words, what it is that we cannot take. */
export function kindOf(bytes: Buffer): PictureKind | VideoKind | { not: string } {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length === 0) return { not: 'is empty' }
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 4) === '\x1aE\xdf\xa3') return 'webm'
  if (text(4, 8) === 'ftyp') return kindByBrands(text(8, Math.min(bytes.readUInt32BE(0), 256)))
  if (text(0, 4) === 'GIF8') return { not: 'is a GIF' }
  if (text(0, 4) === '%PDF') return { not: 'is a PDF' }
  if (/^(?:\xef\xbb\xbf)?\s*</.test(text(0, 200))) return { not: 'is a drawing or a web page' }
  return { not: 'is no photo that we can read' }
}

function kindByBrands(brands: string): PictureKind | VideoKind | { not: string } {
  if (brands.includes('avif')) return 'avif'
  if (HEIF_BRANDS.some((it) => brands.startsWith(it))) return { not: 'is a HEIC photo' }
  if (brands.startsWith('qt  ')) return { not: 'is a QuickTime film' }
  return 'mp4'
}
