/**
 * Writes the shop's two typefaces to `storefront/fonts/`, cut to the characters and weights the pages use, and those of
 * its invoices to `server/platform/print/fonts/`.
 *
 *   npm run subset-fonts
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import subsetFont from 'subset-font'
import { PRINTED, SCRIPTS } from '#server/platform/print/characters.ts'
import { fetchFonts } from './script-fonts.ts'

const require = createRequire(import.meta.url)
const TARGET = join(import.meta.dirname, '../storefront/fonts')
const INVOICE_TARGET = join(import.meta.dirname, '../server/platform/print/fonts')

const LATIN = `${range(0x20, 0x7e)}\u00a0©®°±²³·½×–—‘’“”•…→`
/** Rare enough to be fetched only by the pages that have one. */
const ACCENTS = range(0xc0, 0xff).replace('×', '')
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
    ['accents', 'latin', ACCENTS],
    ['rupee', 'latin-ext', RUPEE],
  ] as const) {
    const path = require.resolve(
      `@fontsource-variable/${family}/files/${family}-${source}-${file}-normal.woff2`,
    )
    const subset = await subsetFont(readFileSync(path), characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    write(join(TARGET, `${family}-${part}.woff2`), subset)
  }
}

// An invoice has names in it that people wrote, so its text is one face with many letters.
const printed = PRINTED.map(([first, last]) => range(first, last)).join('')
for (const weight of ['400Regular', '600SemiBold']) {
  const path = require.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
  const subset = await subsetFont(readFileSync(path), printed, { targetFormat: 'truetype' })
  write(join(INVOICE_TARGET, `noto-sans-${weight.slice(0, 3)}.ttf`), subset)
}
const licence = require.resolve('@expo-google-fonts/noto-sans/LICENSE_FONT')
copyFileSync(licence, join(INVOICE_TARGET, 'noto-sans-licence.txt'))

// The other scripts: only their own letters, since all else is in the face above, and the space, by which joiners are drawn.
for (const [script, rows] of Object.entries(SCRIPTS)) {
  const letters = rows.map(([first, last]) => range(first, last)).join('')
  const fonts = fetchFonts(script as keyof typeof SCRIPTS)
  for (const [weight, font] of Object.entries(fonts.weights)) {
    const subset = await subsetFont(font, `${letters} \u200c\u200d\u25cc`, { targetFormat: 'truetype' })
    write(join(INVOICE_TARGET, `noto-sans-${script}-${weight}.ttf`), subset)
  }
  writeFileSync(join(INVOICE_TARGET, `noto-sans-${script}-licence.txt`), fonts.licence)
}

const heading = require.resolve('@fontsource-variable/saira/files/saira-latin-standard-normal.woff2')
write(
  join(INVOICE_TARGET, 'saira-600.ttf'),
  await subsetFont(readFileSync(heading), ` ${range(0x41, 0x5a)}`, {
    targetFormat: 'truetype',
    variationAxes: { wdth: 115, wght: 600 },
  }),
)

function write(path: string, font: Buffer): void {
  // A font without the characters is written without complaint, and is tiny.
  if (font.length < 500) throw new Error(`${path} came out empty.`)
  writeFileSync(path, font)
  console.log(`${basename(path)}: ${(font.length / 1024).toFixed(1)} kB`)
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n))
}
