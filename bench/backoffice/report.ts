import { cpus, loadavg } from 'node:os'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Sizes } from './fill-orders.ts'
import type { Shopping } from './while-changing.ts'

/** `shop`, `bare`: milliseconds of each time */
export type Row = {
  engine: Engine
  name: string
  found: number
  foundBare: number
  shop: number[]
  bare: number[]
}

type Results = { rows: Row[]; shopping: Shopping[]; sizes: Sizes; date: string }

export function report({ rows, shopping, sizes: { products, customers, orders }, date }: Results): string {
  const counted = [products, customers, orders].map((count) => count.toLocaleString('en-IN'))
  return `# The back office, beside bare statements

${date}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${loadavg()[0]?.toFixed(0)} processes waiting for a processor at the
end. ${counted[0]} products, ${counted[1]} customers, ${counted[2]} orders. Made by \`npm run bench:backoffice\`.

## What lists and pages read

Each read is asked for a hundred times by the shop's verbs and, in turns with it, as bare statements that bring the same rows with the same
facts, and for a search look in the same places. Beside a page, which reads many records, stand the statements that it sends itself. Both
go over one connection, prepared and warm. Wanted: a median of at most 100 ms, a 99th percentile of at most 300 ms, and at least 40 % of
the speed of the bare statements.

| engine | read | rows | p50 ms | p99 ms | bare p50 ms | of bare |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

## What shoppers notice of a change of all products

Requests over HTTP, to the one process that also does the work in the background. Listings differ, so that they are seldom
ones that are kept.

| engine | request | p50 ms | p99 ms | failed | products changed a second |
| --- | --- | ---: | ---: | ---: | ---: |
${shopping.map(shoppingLine).join('\n')}
`
}

export function shoppingLine({ engine, what, p50, p99, failed, changed }: Shopping): string {
  return `| ${[engine, what, p50.toFixed(1), p99.toFixed(1), failed, changed.toFixed(0)].join(' | ')} |`
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
