import { sendAtRate } from '../tools/at-rate.ts'
import { requestText } from '../tools/load.ts'
import type { Load } from './loads.ts'
import { othersDuring, rowsOfOthers } from './others.ts'

const PER_SECOND = 150
const SECONDS = 15

function busting(who: string, pathOf: (n: number) => string): Load {
  return async ({ port }) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '198.18.0.1' }
    const requests = sendAtRate({
      port,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      request: (n) => requestText({ method: 'GET', path: pathOf(n), headers }, ''),
    })
    const { result, ...others } = await othersDuring(port, SECONDS, requests)
    const answers = Object.entries(result.statuses).map(([status, times]) => `${times} × ${status}`)
    return [
      ...rowsOfOthers(`${PER_SECOND} a second for ${who}`, others, { pages: 100, reads: 100 }),
      { what: `${who} was answered with`, figure: answers.join(', '), goal: '', reached: true },
    ]
  }
}

/** Pages that differ in what no screen reads. */
export const unknownQueries = busting('/?x=random', (n) => `/?x=${n}-${Math.random()}`)
/** Pages that differ in what a screen reads: each has to be made. */
export const distinctPages = busting(
  '/automobile?q=random',
  (n) => `/automobile?q=lamp-${n}-${Math.random()}`,
)
