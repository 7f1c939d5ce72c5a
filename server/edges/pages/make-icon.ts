import { unpack } from '#server/shop/pictures/unpack.ts'

/** What is behind an icon where it cannot be seen through: the storefront's own night. */
const BEHIND = '#0a0d13'

export type IconShape = { side: number; form: 'png' | 'opaque png' | 'ico' }

/** A picture as an icon: a square with all of it inside. */
export async function makeIcon(bytes: Buffer, name: string, { side, form }: IconShape): Promise<Buffer> {
  // Phones cut their own corners, and show what is behind as black.
  const behind = form === 'opaque png' && { behind: BEHIND }
  const png = await unpack(bytes, name, { as: 'icon', side, ...behind })
  return form === 'ico' ? Buffer.concat([icoHeader(side, png.length), png]) : png
}

/** What the format has before the one PNG in it: how many there are, its measures, its length, and where it begins. */
function icoHeader(side: number, length: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(length, 14)
  header.writeUInt32LE(header.length, 18)
  return header
}
