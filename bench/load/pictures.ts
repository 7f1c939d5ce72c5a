import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasWidths, PICTURE_WIDTHS } from '#domain/pictures/picture-widths.ts'
import { residentMegabytes } from '../tools/memory.ts'
import { below, type Load } from './loads.ts'

const PICTURES = 24
const CONNECTIONS = 16

/** A first visit to pictures in every width, by many at once. */
export const pictures: Load = async (shop) => {
  const folder = join(import.meta.dirname, '../../demo/pictures')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(hasWidths)
    .toSorted()
    .slice(0, PICTURES)
    .flatMap((path) => PICTURE_WIDTHS.map((width) => `/pictures/${width}w/${path}`))
  let failed = 0
  const ask = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const reply = await fetch(`http://127.0.0.1:${shop.port}${path}`)
      await reply.arrayBuffer()
      if (!reply.ok) failed++
    }
  }
  const asked = paths.length
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  return [
    below(
      `resident after ${asked} pictures were made in other widths`,
      residentMegabytes(shop.pid),
      300,
      'MB',
    ),
    { what: 'of these failed', figure: String(failed), goal: '0', reached: failed === 0 },
  ]
}
