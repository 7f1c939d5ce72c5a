/**
 * Measures the pages of the demo shop that most people open, and writes `bench/results/pages.md`: Lighthouse as a phone, the
 * bytes each page transfers, and how fast a page from the cache is served beside a static file of the same size.
 *
 *   npm run bench:pages
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { measureInTurns } from '../tools/measure.ts'
import { startServer, startShop } from '../tools/server-process.ts'
import { type Audited, audit } from './lighthouse.ts'

const PAGES = {
  home: '/',
  listing: '/automobile',
  product: '/product/1001',
  'narrowed listing': '/automobile?base=H4&technology=LED',
  'listing for a vehicle': '/automobile?vehicle=maruti-swift-2011',
  vehicle: '/fit/maruti-swift-2011',
}
/** Routes match whatever the letter case, and to the cache each spelling is a page of its own. */
const DISTINCT = {
  listing: spellings('automobile', 500),
  product: spellings('product', 100).flatMap((path) =>
    Array.from({ length: 48 }, (_, n) => `${path}/${1001 + n}`),
  ),
}
const RUNS = 5
const MOST_FAILED = 5
const CONNECTIONS = 16
/** What has more code takes longer until Node has compiled it well. */
const WARM_UP_MS = 10_000

await buildStorefront()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const shop = await startShop({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
const audits: string[] = []
const served: string[] = []
const rendered: string[] = []
try {
  for (const [name, path] of Object.entries(PAGES)) {
    audits.push(await auditedLine(name, `http://127.0.0.1:${shop.port}${path}`))
    served.push(await servedLine(name, path))
  }
  for (const [name, paths] of Object.entries(DISTINCT)) rendered.push(await renderedLine(name, paths))
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

const text = `# The pages

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}. Made by \`npm run bench:pages\`.

## Lighthouse, as a slow phone

The middle one of ${RUNS} runs by its performance score. kB on the wire. TBT is how long the page is blocked; beside it stands what the same page takes with its scripts blocked.

| page | Performance | Accessibility | Best practices | SEO | LCP s | TBT ms | without scripts | running scripts ms | CLS | scripts | pictures | fonts | video | all |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${audits.join('\n')}

## From the cache of rendered pages

Requests a second, ${CONNECTIONS} at once, compressed, beside a file of the same size served by \`bench/pages/static.ts\` in the same run.

| page | bytes | page | static file | share |
| --- | ---: | ---: | ---: | ---: |
${served.join('\n')}

## Rendered for each request

Pages that nobody has asked for before, a second and in processor time, data and compression included, beside the floor: React
Router rendering the same markup and data from constants (\`bench/pages/floor.ts\`), in turns in the same run.

| page | bytes | page | floor | share | page ms | floor ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rendered.join('\n')}
`
writeFileSync(join(import.meta.dirname, '../results/pages.md'), text)
console.log(text)

async function auditedLine(name: string, url: string): Promise<string> {
  // The first visitor has the pictures made; everyone after finds them.
  await auditOnce(url)
  const runs: Audited[] = []
  const bare: Audited[] = []
  for (let run = 0; run < RUNS; run++) {
    runs.push(await auditOnce(url))
    bare.push(await auditOnce(url, true))
  }
  return auditLine(
    name,
    median(runs),
    bare.map(({ tbt }) => tbt).toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN,
  )
}

/** A run that fails is made again: browsers now and then lose their page. */
async function auditOnce(url: string, isWithoutScripts = false): Promise<Audited> {
  for (let failed = 1; ; failed++) {
    try {
      return await audit(url, isWithoutScripts)
    } catch (error) {
      if (failed >= MOST_FAILED) throw error
      console.error(`A run of Lighthouse failed and is made again: ${error}`)
    }
  }
}

function median(runs: Audited[]): Audited {
  const sorted = runs.toSorted((a, b) => (a.scores.Performance ?? 0) - (b.scores.Performance ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

function auditLine(name: string, audited: Audited, withoutScripts: number): string {
  const { scores, lcp, tbt, scripting, cls, bytes } = audited
  const kilobytes = (...kinds: string[]) =>
    (kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1000).toFixed(0)
  return `| ${[
    name,
    ...Object.values(scores),
    (lcp / 1000).toFixed(2),
    tbt.toFixed(0),
    withoutScripts.toFixed(0),
    scripting.toFixed(0),
    cls.toFixed(3),
    kilobytes('Script'),
    kilobytes('Image'),
    kilobytes('Font'),
    kilobytes('Media'),
    kilobytes(...Object.keys(bytes)),
  ].join(' | ')} |`
}

async function servedLine(name: string, path: string): Promise<string> {
  const encoded = { 'accept-encoding': 'br' }
  const page = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: encoded })
  const bytes = Number(page.headers.get('content-length'))
  await page.arrayBuffer()
  const file = join(folder, `${name}.bin`)
  writeFileSync(file, Buffer.alloc(bytes, 'x'))
  const floor = await startServer('bench/pages/static.ts', { FILE: file })
  const asked = { method: 'GET' as const, bodies: [''], headers: encoded, connections: CONNECTIONS }
  const [cached, plain] = await measureInTurns(
    { server: shop, path, ...asked },
    { server: floor, path: '/', ...asked },
  )
  await floor.stop()
  const share = `${Math.round((100 * cached.perSecond) / plain.perSecond)} %`
  return `| ${[name, bytes, Math.round(cached.perSecond), Math.round(plain.perSecond), share].join(' | ')} |`
}

async function renderedLine(name: string, paths: string[]): Promise<string> {
  const path = paths[0] ?? ''
  const page = await (await fetch(`http://127.0.0.1:${shop.port}${path}`)).text()
  const file = join(folder, `${name}.html`)
  writeFileSync(file, page)
  const floor = await startServer('bench/pages/floor.ts', { FILE: file })
  const asked = { method: 'GET' as const, path, paths, bodies: [''], connections: 4, warmUpMs: WARM_UP_MS }
  const [own, bare] = await measureInTurns(
    { server: shop, ...asked, headers: { 'accept-encoding': 'br' } },
    { server: floor, ...asked, headers: {} },
  )
  await floor.stop()
  if (own.failures + bare.failures > 0) throw new Error(`Some of the pages of ${name} failed.`)
  return `| ${[
    name,
    page.length,
    Math.round(own.perSecond),
    Math.round(bare.perSecond),
    `${Math.round((100 * own.perSecond) / bare.perSecond)} %`,
    own.cpuMilliseconds.toFixed(1),
    bare.cpuMilliseconds.toFixed(1),
  ].join(' | ')} |`
}

/** The first so many of the ways to write a path in small and large letters. */
function spellings(word: string, count: number): string[] {
  return Array.from(
    { length: count },
    (_, n) =>
      `/${[...word].map((letter, index) => ((n >> index) & 1 ? letter.toUpperCase() : letter)).join('')}`,
  )
}
