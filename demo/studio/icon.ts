// The shop's sign as a picture of pixels, from the drawing beside it: the shop makes its icons of it.

import { join } from 'node:path'
import sharp from 'sharp'

const SIDE = 512

export async function drawIcon(folder: string): Promise<void> {
  await sharp(join(folder, 'shop-icon.svg'), { density: (72 * SIDE) / 256 })
    .resize(SIDE, SIDE)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'shop-icon.png'))
}
