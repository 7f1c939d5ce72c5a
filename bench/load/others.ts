import { type AtRate, sendAtRate } from '../tools/at-rate.ts'
import { requestText } from '../tools/load.ts'
import { below, type Row } from './loads.ts'

const PAGES = ['/', '/automobile', '/product/1001']
const READ = JSON.stringify({
  query:
    '{ products(filter: {shopId: 518, sort: LATEST, limit: 24}) { id name prize tax discount featureImage } }',
})
const PER_SECOND = 20

/** Everybody else, while somebody is at work: visitors of a few pages, and clients that read data. */
export async function othersDuring<Result>(
  port: number,
  seconds: number,
  somebody: Promise<Result>,
): Promise<{ result: Result; pages: AtRate; reads: AtRate }> {
  const headers = { 'accept-encoding': 'br' }
  const pageRequests = PAGES.map((path) => requestText({ method: 'GET', path, headers }, ''))
  const read = requestText({ path: '/graphql', headers: {} }, READ)
  const rate = { port, perSecond: PER_SECOND, seconds }
  const [result, pages, reads] = await Promise.all([
    somebody,
    sendAtRate({ ...rate, request: (n) => pageRequests[n % pageRequests.length] ?? '' }),
    sendAtRate({ ...rate, request: () => read }),
  ])
  return { result, pages, reads }
}

export function rowsOfOthers(
  who: string,
  { pages, reads }: { pages: AtRate; reads: AtRate },
  goals: { pages: number; reads: number },
): Row[] {
  const failed = [pages, reads].reduce((sum, { sent, statuses }) => sum + sent - (statuses['200'] ?? 0), 0)
  return [
    below(`${who}: others' cached pages, p99`, pages.p99, goals.pages, 'ms'),
    below(`${who}: others' reads of data, p99`, reads.p99, goals.reads, 'ms'),
    { what: `${who}: others refused`, figure: String(failed), goal: '0', reached: failed === 0 },
  ]
}
