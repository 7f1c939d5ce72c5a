import { cpus } from 'node:os'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Measured } from '../tools/load.ts'

export type Row = { engine: Engine; products: string; connections: number; shop: Measured; floor: Measured }

export function report(rows: Row[], date: string): string {
  return `# Orders, beside the floor

${date}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}. Load, server and (where it is one) PostgreSQL share
these processors; both databases write to the disk at every commit. Each order is one customer's own, over HTTP, with that
customer's token; the shop also sends its confirmation meanwhile (provider \`outbox\`). The floor is \`bench/orders/floor.ts\` in the
same run: the same rows in the same two transactions by prepared statements on bare \`node:http\`, without login, checks,
sending or counting what sells well (the shop does that every five seconds, for its own orders). Both are warm, and take turns: ten rounds of 0.4 s each. Refunds of a rupee are made one after the other, in the process that
measures, by the shop's verb (its provider answers at once) and by the bare statements of its two transactions. Made by \`npm run bench:orders\`.

| engine | products | at once | orders/s | of the floor | p50 ms | p99 ms | p99 / p50 | floor orders/s | floor p99 ms | failures |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.map(line).join('\n')}
`
}

export function line({ engine, products, connections, shop, floor }: Row): string {
  const perSecond = ({ requests, seconds }: Measured) => requests / seconds
  const cells = [
    engine,
    products,
    connections,
    Math.round(perSecond(shop)),
    `${Math.round((100 * perSecond(shop)) / perSecond(floor))} %`,
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    (shop.p99 / shop.p50).toFixed(1),
    Math.round(perSecond(floor)),
    floor.p99.toFixed(1),
    shop.failures + floor.failures,
  ]
  return `| ${cells.join(' | ')} |`
}
