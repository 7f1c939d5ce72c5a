import { sendAtRate } from '../tools/at-rate.ts'
import { requestText } from '../tools/load.ts'
import { residentMegabytes } from '../tools/memory.ts'
import { below, type Load } from './loads.ts'

const PER_SECOND = 60

/** An ordinary busy day in short: pages all over the catalogue, searches, wrong logins, pages that do not exist. */
export function soak(minutes: number): Load {
  return async ({ port, pid }) => {
    const { statuses } = await sendAtRate({
      port,
      perSecond: PER_SECOND,
      seconds: 60 * minutes,
      request: requestAt,
    })
    const failed = Object.entries(statuses)
      .filter(([status]) => !/^[24]/.test(status))
      .reduce((sum, [, times]) => sum + times, 0)
    return [
      below(`resident after a soak of ${minutes} minutes`, residentMegabytes(pid), 300, 'MB'),
      { what: 'of its requests failed', figure: String(failed), goal: '0', reached: failed === 0 },
    ]
  }
}

function requestAt(n: number): string {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `198.18.${(n >> 8) & 255}.${n & 255}` }
  const page = (path: string) => requestText({ method: 'GET', path, headers }, '')
  switch (n % 6) {
    case 0:
      return page('/')
    case 1:
      return page(`/product/${1001 + (n % 50)}`)
    case 2:
      return page(`/automobile?q=lamp+${n % 500}`)
    case 3:
      return page(`/no-such-page-${n}`)
    case 4:
      return requestText(
        { path: '/graphql', headers },
        JSON.stringify({
          query: `{ searchProducts(filter: {shopId: 518, keyWord: "led ${n % 700}"}) { id name } }`,
        }),
      )
    default:
      return requestText(
        { path: '/auth/login', headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
        `email=somebody${n % 1000}@example.com&password=wrong`,
      )
  }
}
