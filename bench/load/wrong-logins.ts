import { sendAtRate } from '../tools/at-rate.ts'
import { requestText } from '../tools/load.ts'
import type { Load } from './loads.ts'
import { othersDuring, rowsOfOthers } from './others.ts'

const PER_SECOND = 200
const SECONDS = 15

/** Guesses at many accounts from many addresses, as a botnet makes them. */
export const wrongLogins: Load = async ({ port }) => {
  const guesses = sendAtRate({
    port,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    request: (n) =>
      requestText(
        {
          path: '/auth/login',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': addressOf(n) },
        },
        `email=somebody${n}@example.com&password=wrong`,
      ),
  })
  const { result, ...others } = await othersDuring(port, SECONDS, guesses)
  const answers = Object.entries(result.statuses).map(([status, times]) => `${times} × ${status}`)
  return [
    ...rowsOfOthers(`${PER_SECOND} wrong logins a second`, others, { pages: 100, reads: 150 }),
    { what: 'the guesses were answered with', figure: answers.join(', '), goal: '', reached: true },
  ]
}

function addressOf(n: number): string {
  return `198.18.${(n >> 8) & 255}.${n & 255}`
}
