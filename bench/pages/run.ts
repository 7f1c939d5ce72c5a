/**
 * Measures home, listing and product page of the demo shop and writes `bench/results/pages.md`: Lighthouse as a phone, the
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

const PAGES = { home: '/', listing: '/automobile', product: '/product/1001' }
const RUNS = 5
const CONNECTIONS = 16

await buildStorefront()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const shop = await startShop({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
const audits: string[] = []
const served: string[] = []
try {
  for (const [name, path] of Object.entries(PAGES)) {
    // The first visitor has the pictures made; everyone after finds them.
    await audit(`http://127.0.0.1:${shop.port}${path}`)
    const runs: Audited[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await audit(`http://127.0.0.1:${shop.port}${path}`))
    audits.push(auditLine(name, median(runs)))
    served.push(await servedLine(name, path))
  }
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

const text = `# The pages

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}. Made by \`npm run bench:pages\`.

## Lighthouse, as a slow phone

The middle one of ${RUNS} runs by its performance score. kB on the wire.

| page | Performance | Accessibility | Best practices | SEO | LCP s | TBT ms | CLS | scripts | pictures | fonts | video | all |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${audits.join('\n')}

## From the cache of rendered pages

Requests a second, ${CONNECTIONS} at once, compressed, beside a file of the same size served by \`bench/pages/static.ts\` in the same run.

| page | bytes | page | static file | share |
| --- | ---: | ---: | ---: | ---: |
${served.join('\n')}
`
writeFileSync(join(import.meta.dirname, '../results/pages.md'), text)
console.log(text)

function median(runs: Audited[]): Audited {
  const sorted = runs.toSorted((a, b) => (a.scores.Performance ?? 0) - (b.scores.Performance ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

function auditLine(name: string, { scores, lcp, tbt, cls, bytes }: Audited): string {
  const kilobytes = (...kinds: string[]) =>
    (kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0) / 1000).toFixed(0)
  return `| ${[
    name,
    ...Object.values(scores),
    (lcp / 1000).toFixed(2),
    tbt.toFixed(0),
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
