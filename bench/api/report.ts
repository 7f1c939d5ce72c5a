import { cpus } from 'node:os'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Cost } from '../tools/measure.ts'

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
\`JSON.stringify\` on bare \`node:http\`. The two take turns. Made by \`npm run bench:api\`.

| engine | products | call | at once | requests/s | of the floor | p50 ms | p99 ms | CPU ms | floor requests/s | failures |
| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}

## Growth with the catalogue

CPU per request of the shop at 16 at once, against the smallest catalogue.

| engine | call | ${sizesOf(rows).join(' | ')} |
| --- | --- | ${sizesOf(rows)
    .map(() => '---:')
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
    const cpuAt = (size: number) =>
      same.find((row) => row.products === size)?.shop.cpuMilliseconds ?? Number.NaN
    const [smallest = 0, ...others] = sizesOf(rows)
    const cells = others.map((size) => `${(cpuAt(size) / cpuAt(smallest)).toFixed(2)} ×`)
    return `${start} ${[`${cpuAt(smallest).toFixed(3)} ms`, ...cells].join(' | ')} |`
  })
}
