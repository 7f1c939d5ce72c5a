import { cpus } from 'node:os'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Cost, RoundCost } from '../tools/measure.ts'

export type Row = {
  engine: Engine
  products: number
  call: string
  connections: number
  shop: Cost
  floor: Cost
}

export function report(rows: Row[], date: string): string {
  return `# The API, beside the floor

${date}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}. Load, shop and (where it is one) PostgreSQL
share these processors. The floor is \`bench/api/floor.ts\` in the same run: the same rows by one prepared statement and
\`JSON.stringify\` on bare \`node:http\`. Shops and floors of all sizes take turns of 0.4 s. Made by \`npm run bench:api\`.

| engine | products | call | at once | requests/s | of the floor | p50 ms | p99 ms | CPU ms | floor requests/s | failures |
| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

## Growth with the catalogue

Against the smallest catalogue, at 16 at once, in the rounds of the same moments, the middle one of them: processor time per request of
the shop's process, and time per request, in which the database has its part.

| engine | call | ${sizesOf(rows)
    .slice(1)
    .map((size) => `${size.toLocaleString('en')}: CPU | time`)
    .join(' | ')} |
| --- | --- | ${sizesOf(rows)
    .slice(1)
    .map(() => '---: | ---:')
    .join(' | ')} |
${growth(rows).join('\n')}
`
}

export function line({ engine, products, call, connections, shop, floor }: Row): string {
  const cells = [
    engine,
    products.toLocaleString('en'),
    call,
    connections,
    Math.round(shop.perSecond).toLocaleString('en'),
    `${Math.round((100 * shop.perSecond) / floor.perSecond)} %`,
    shop.p50.toFixed(2),
    shop.p99.toFixed(2),
    shop.cpuMilliseconds.toFixed(3),
    Math.round(floor.perSecond).toLocaleString('en'),
    shop.failures + floor.failures,
  ]
  return `| ${cells.join(' | ')} |`
}

const sizesOf = (rows: Row[]): number[] => [...new Set(rows.map((row) => row.products))].sort((a, b) => a - b)

function growth(rows: Row[]): string[] {
  const busy = rows.filter((row) => row.connections > 1)
  return [...Map.groupBy(busy, (row) => `| ${row.engine} | ${row.call} |`)].map(([start, same]) => {
    const [smallest, ...others] = same.toSorted((a, b) => a.products - b.products)
    const times = (row: Row, of: keyof RoundCost) =>
      middle(row.shop.rounds.map((round, index) => round[of] / (smallest?.shop.rounds[index]?.[of] ?? 0)))
    const cells = others.flatMap((row) => [times(row, 'cpu'), times(row, 'elapsed')])
    return `${start} ${cells.map((cell) => `${cell.toFixed(2)} ×`).join(' | ')} |`
  })
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
