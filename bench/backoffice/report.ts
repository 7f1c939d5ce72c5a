import { cpus } from 'node:os'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Sizes } from './fill-orders.ts'

/** `shop`, `bare`: milliseconds of each time */
export type Row = {
  engine: Engine
  name: string
  found: number
  foundBare: number
  shop: number[]
  bare: number[]
}

export function report(rows: Row[], { products, customers, orders }: Sizes, date: string): string {
  const counted = [products, customers, orders].map((count) => count.toLocaleString('en-IN'))
  return `# The back office's lists, beside bare statements

${date}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}. ${counted[0]} products, ${counted[1]} customers,
${counted[2]} orders. Each read is asked for a hundred times by the shop's verb and, in turns with it, as the one statement that reads the same
rows with the same facts; both in one process, warm. Wanted: a median of at most 100 ms, a 99th percentile of at most 300 ms, and at
least 40 % of the bare statement's speed. Made by \`npm run bench:backoffice\`.

| engine | read | rows | p50 ms | p99 ms | bare p50 ms | of bare |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}
`
}

export function line({ engine, name, found, shop, bare }: Row): string {
  const [own, floor] = [percentile(shop, 0.5), percentile(bare, 0.5)]
  const cells = [engine, name, found, own.toFixed(1), percentile(shop, 0.99).toFixed(1), floor.toFixed(1)]
  return `| ${[...cells, `${Math.round((100 * floor) / own)} %`].join(' | ')} |`
}

function percentile(all: readonly number[], share: number): number {
  const sorted = all.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.ceil(sorted.length * share), sorted.length) - 1] ?? Number.NaN
}
