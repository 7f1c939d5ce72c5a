/**
 * Puts a shop that it starts under load and under attack, from this machine alone, prints each figure beside its goal
 * and writes `bench/results/load.md`. A soak of so many minutes comes last, if one is asked for; one load alone by its name.
 *
 *   npm run bench:load [-- --soak 30] [-- --only wrongLogins]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildStorefront } from '#scripts/build-storefront.ts'
import { OwnPostgres } from '#tests/tools/own-postgres.ts'
import { type ServerProcess, startShop } from '../tools/server-process.ts'
import { distinctPages, unknownQueries } from './cache-busting.ts'
import { hotProduct } from './hot-product.ts'
import { largeDocuments } from './large-documents.ts'
import type { Load, Row } from './loads.ts'
import { mixedReads } from './mixed-reads.ts'
import { pictures } from './pictures.ts'
import { soak } from './soak.ts'
import { memory, restarts } from './starts.ts'
import { wrongLogins } from './wrong-logins.ts'

const { values } = parseArgs({ options: { soak: { type: 'string' }, only: { type: 'string' } } })
const minutes = Number(values.soak ?? 0)

await buildStorefront()
const postgres = await OwnPostgres.create()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const start = (): Promise<ServerProcess> =>
  startShop({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    // So that one machine can stand for many.
    TRUSTED_PROXIES: '127.0.0.1',
  })

/** Each against a shop of its own, on the same data: what one leaves behind must not count for the next. */
function onItsOwn(load: Load): () => Promise<Row[]> {
  return async () => {
    const shop = await start()
    try {
      // The pages that the others visit are in its cache, and its code is warm.
      await mixedReads(shop)
      return await load(shop)
    } finally {
      await shop.stop()
    }
  }
}

const LOADS: Record<string, () => Promise<Row[]>> = {
  restarts: () => restarts(start),
  memory: () => memory(start),
  mixedReads: onItsOwn(mixedReads),
  wrongLogins: onItsOwn(wrongLogins),
  unknownQueries: onItsOwn(unknownQueries),
  distinctPages: onItsOwn(distinctPages),
  largeDocuments: onItsOwn(largeDocuments),
  pictures: onItsOwn(pictures),
  hotProduct: async () => [
    ...(await hotProduct('sqlite', postgres.url)),
    ...(await hotProduct('postgres', postgres.url)),
  ],
  ...(minutes > 0 && { soak: onItsOwn(soak(minutes)) }),
}

const rows: Row[] = []
try {
  for (const [name, run] of Object.entries(LOADS)) {
    if (values.only !== undefined && values.only !== name) continue
    for (const row of await run()) {
      rows.push(row)
      console.log(lineOf(row))
    }
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (values.only === undefined) {
  const text = `# Under load and under attack

${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, SQLite unless it says otherwise. Made by \`npm run bench:load\`. The load comes from the same
machine and takes its share of it. Each load meets a shop that was just started.

| what | figure | goal | |
| --- | ---: | ---: | --- |
${rows.map(lineOf).join('\n')}
`
  writeFileSync(join(import.meta.dirname, '../results/load.md'), text)
}

function lineOf({ what, figure, goal, reached }: Row): string {
  return `| ${what} | ${figure} | ${goal} | ${goal === '' ? '' : reached ? 'reached' : 'not reached'} |`
}
