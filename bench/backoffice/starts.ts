/**
 * Measures what the back office costs a shop that starts with it: time until the first page, and memory at rest, beside
 * the same shop without it, and writes `bench/results/starts.md`.
 *
 *   npm run bench:starts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildBackoffice } from '#scripts/build-backoffice.ts'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { inTurns } from '../tools/in-turns.ts'
import { residentMegabytes } from '../tools/memory.ts'
import { freePort, startShop } from '../tools/server-process.ts'

const STARTS = 5
/** Until what a start leaves behind is given back. */
const REST_MS = 5_000
const MOST_MORE_MB = 40

type Start = {
  /** milliseconds from the start to the first page */
  first: number
  /** megabytes once nobody asks for anything, and after the back office's door was looked at */
  rest: number
  used: number
}

await Promise.all([buildStorefront(), buildBackoffice()])
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
// The demo shop is made by the first.
await measure('off')
const [off, on] = await inTurns(
  STARTS,
  () => measure('off'),
  async () => measure(String(await freePort())),
)
rmSync(folder, { recursive: true, force: true })

const median = (starts: Start[], what: keyof Start) =>
  starts.map((it) => it[what]).toSorted((a, b) => a - b)[Math.floor(STARTS / 2)] ?? Number.NaN
const row = (name: string, what: keyof Start, unit: string) => {
  const [without, beside] = [median(off, what), median(on, what)]
  return `| ${name} | ${without.toFixed(0)} ${unit} | ${beside.toFixed(0)} ${unit} | ${(beside - without).toFixed(0)} ${unit} |`
}
const text = `# What the back office costs a start

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}. The demo shop on SQLite, built before; the medians of ${STARTS} starts each, in turns.
Wanted: at most ${MOST_MORE_MB} MB more at rest. Made by \`npm run bench:starts\`.

| | off | on | more |
| --- | ---: | ---: | ---: |
${row('from the start to the first page of the shop', 'first', 'ms')}
${row('memory at rest', 'rest', 'MB')}
${row('memory after somebody looked at its door', 'used', 'MB')}
`
writeFileSync(join(import.meta.dirname, '../results/starts.md'), text)
console.log(text)

async function measure(backofficePort: string): Promise<Start> {
  const started = performance.now()
  const shop = await startShop({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    BACKOFFICE_PORT: backofficePort,
  })
  try {
    await ask(`http://127.0.0.1:${shop.port}/`)
    const first = performance.now() - started
    await wait(REST_MS)
    const rest = residentMegabytes(shop.pid)
    if (backofficePort !== 'off') await ask(`http://localhost:${backofficePort}/login`)
    await wait(REST_MS)
    return { first, rest, used: residentMegabytes(shop.pid) }
  } finally {
    await shop.stop()
  }
}

async function ask(url: string): Promise<void> {
  const reply = await fetch(url)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`)
}
