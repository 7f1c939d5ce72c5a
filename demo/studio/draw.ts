/**
 * Takes the pictures of the demo shop:
 *   npm run draw                       all of them, the icon and the film
 *   npm run draw -- kr-1001 banners    those whose name contains one of the words
 *   npm run draw -- icon film          only the icon and the film (which needs ffmpeg)
 *   npm run draw -- --draft /tmp/look  small and quick, as PNG, for looking at
 */

import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { findChromium } from '../../tests/tools/chromium.ts'
import { shootFilm } from './film.ts'
import { drawIcon } from './icon.ts'
import { openPage } from './rendering/browser.ts'

const PICTURES = join(import.meta.dirname, '../pictures')
const SAMPLES = 20
const DRAFT_SAMPLES = 6

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'string' },
    scale: { type: 'string', default: '0.3' },
    samples: { type: 'string' },
  },
})
const asked = (name: string) => positionals.length === 0 || positionals.some((word) => name.includes(word))

/** Link previews read neither AVIF nor WebP reliably, so the shared picture is a JPEG. */
async function save(png: string, name: string): Promise<void> {
  const picture = sharp(Buffer.from(png, 'base64'))
  if (values.draft) {
    await mkdir(values.draft, { recursive: true })
    await picture.toFile(join(values.draft, `${name.replaceAll('/', '-')}.png`))
    return
  }
  const shared = name.startsWith('social/')
  const file = join(PICTURES, `${name}.${shared ? 'jpg' : 'avif'}`)
  await mkdir(dirname(file), { recursive: true })
  if (shared) await picture.jpeg({ quality: 84, mozjpeg: true }).toFile(file)
  else await picture.avif({ quality: 76, effort: 3, chromaSubsampling: '4:4:4' }).toFile(file)
}

const { browser, page } = await openPage(findChromium())
const names = await page.evaluate(() => window.studio.names())
/** First one picture of everything, then the second of everything: whoever stops early has a whole shop. */
const turn = (name: string) => Number(/kr-\d+-(\d)$/.exec(name)?.[1] ?? 1)
const wanted = names.filter((each) => asked(each.name)).toSorted((a, b) => turn(a.name) - turn(b.name))
// one picture is encoded while the next is taken
let saving = Promise.resolve()
for (const { name } of wanted) {
  const started = performance.now()
  const scale = values.draft ? Number(values.scale) : 1
  const samples = Number(values.samples ?? (values.draft ? DRAFT_SAMPLES : SAMPLES))
  const job = { name, scale, samples }
  const png = await page.evaluate((each) => window.studio.take(each.name, each.scale, each.samples), job)
  await saving
  saving = save(png, name)
  console.log(`${name}  ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
await saving
if (!values.draft && asked('icon')) await drawIcon(PICTURES)
if (!values.draft && asked('film')) await shootFilm(page, join(PICTURES, 'hero'))
await browser.close()
