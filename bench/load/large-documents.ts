import { sendAtRate } from '../tools/at-rate.ts'
import { requestText } from '../tools/load.ts'
import { residentMegabytes } from '../tools/memory.ts'
import { below, type Load } from './loads.ts'
import { othersDuring, rowsOfOthers } from './others.ts'

const DOCUMENTS = 700
const PER_SECOND = 100

/** Different documents, each twice, so that they are parsed, kept and compiled: as large as a body may be, and as large as a query may be. */
export const largeDocuments: Load = async (shop) => {
  const before = residentMegabytes(shop.pid)
  const rows = []
  for (const [size, name] of [
    [98_000, '98 kB'],
    [19_500, '19.5 kB'],
  ] as const) {
    const documents = sendAtRate({
      port: shop.port,
      perSecond: PER_SECOND,
      seconds: (2 * DOCUMENTS) / PER_SECOND,
      request: (n) => requestText({ path: '/graphql', headers: {} }, bodyOf(n % DOCUMENTS, size)),
    })
    const others = await othersDuring(shop.port, (2 * DOCUMENTS) / PER_SECOND, documents)
    rows.push(...rowsOfOthers(`${DOCUMENTS} documents of ${name}, twice`, others, { pages: 100, reads: 150 }))
  }
  rows.push(below('growth of the process by these documents', residentMegabytes(shop.pid) - before, 50, 'MB'))
  return rows
}

/** Valid, and with as many tokens as a document may have. */
function bodyOf(n: number, size: number): string {
  const fields = Array.from({ length: 280 }, (_, field) => ['id', 'name', 'title', 'prize', 'tax'][field % 5])
  const fragments = Array.from({ length: 5 }, (_, copy) => `fragment f${copy} on Product { id name title }`)
  const spreads = fragments.map((_, copy) => `...f${copy}`)
  const query = `query a${n} { products(filter: {shopId: 518, limit: 1}) { ${[...fields.slice(0, 250), ...spreads].join(' ')} } } ${fragments.join(' ')} # `
  return JSON.stringify({ query: query.padEnd(size, 'x') })
}
