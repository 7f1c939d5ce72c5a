// The shop's sign in the sizes that browsers and phones ask for, all from the one drawing beside this file.

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const SIZES = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 } as const

export async function drawIcons(folder: string): Promise<void> {
  const sign = join(folder, 'shop-icon.svg')
  const icons = join(folder, '../../storefront/public')
  await copyFile(sign, join(icons, 'favicon.svg'))
  for (const [name, size] of Object.entries(SIZES)) {
    const picture = sharp(sign, { density: (72 * size) / 256 }).resize(size, size)
    // phones cut their own corners and show what is behind as black
    if (name === 'apple-touch-icon') picture.flatten({ background: '#0a0d13' })
    await picture.png({ compressionLevel: 9 }).toFile(join(icons, `${name}.png`))
  }
}
