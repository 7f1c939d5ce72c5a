/**
 * Writes the shop's two typefaces to `storefront/fonts/`, cut to the characters and weights the pages use.
 *
 *   npm run subset-fonts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const TARGET = join(import.meta.dirname, '../storefront/fonts')

const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…→×`
/** The rupee sign stands in another file of both families. */
const RUPEE = '₹'

const FONTS = [
  // Wide and technical, for headings: one width, three weights.
  { family: 'saira', file: 'standard', axes: { wdth: 115, wght: { min: 500, max: 700 } } },
  { family: 'archivo', file: 'wght', axes: { wght: { min: 400, max: 700 } } },
]

for (const { family, file, axes } of FONTS) {
  for (const [part, source, characters] of [
    ['latin', 'latin', LATIN],
    ['rupee', 'latin-ext', RUPEE],
  ] as const) {
    const path = require.resolve(
      `@fontsource-variable/${family}/files/${family}-${source}-${file}-normal.woff2`,
    )
    const subset = await subsetFont(readFileSync(path), characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    // A font without the characters is written without complaint, and is tiny.
    if (subset.length < 500) throw new Error(`${family} ${part} came out empty.`)
    writeFileSync(join(TARGET, `${family}-${part}.woff2`), subset)
    console.log(`${family}-${part}.woff2: ${(subset.length / 1024).toFixed(1)} kB`)
  }
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n))
}
