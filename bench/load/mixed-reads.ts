import { measuredIn, runRound } from '../tools/load.ts'
import { below, type Load } from './loads.ts'

const CONNECTIONS = 200
const MILLISECONDS = 15_000
const FIELDS = 'id name prize tax discount featureImage noStock'

/** Pages, products and searches by two hundred visitors who never pause. */
export const mixedReads: Load = async ({ port }) => {
  const query = (text: string) => encodeURIComponent(text)
  const paths = [
    '/',
    '/automobile',
    '/product/1001',
    '/product/1022',
    `/graphql?query=${query(`{ products(filter: {productId: 1001}) { ${FIELDS} } }`)}`,
    `/graphql?query=${query(`{ products(filter: {shopId: 518, sort: LATEST, limit: 24}) { ${FIELDS} } }`)}`,
    `/graphql?query=${query(`{ searchProducts(filter: {shopId: 518, keyWord: "fog lamp", limit: 24}) { ${FIELDS} } }`)}`,
    `/graphql?query=${query(`{ searchProducts(filter: {shopId: 518, keyWord: "h4 led", limit: 24}) { ${FIELDS} } }`)}`,
  ]
  const rounds = await Promise.all(
    paths.map((path) =>
      runRound({
        port,
        method: 'GET',
        path,
        headers: { 'accept-encoding': 'br' },
        bodies: [''],
        connections: CONNECTIONS / paths.length,
        milliseconds: MILLISECONDS,
      }),
    ),
  )
  const { requests, p50, p99, failures } = measuredIn(rounds)
  const perSecond = Math.round(requests / (MILLISECONDS / 1000))
  return [
    below(
      `mixed reads over ${CONNECTIONS} connections, p99 (p50 ${Math.round(p50)} ms, ${perSecond} a second)`,
      p99,
      150,
      'ms',
    ),
    { what: 'of these failed', figure: String(failures), goal: '0', reached: failures === 0 },
  ]
}
