/** `npm run test:faults` sets it. Otherwise these tests run in a short form, as part of all the others. */
const full = process.env.FAULTS === 'full'

const MINUTE = 60_000

export const LENGTH = {
  /** so many baskets are worked out twice */
  baskets: full ? 1_000_000 : 20_000,
  /** so many orders are packed, shipped, called off and paid back in any order */
  histories: full ? 2_000 : 40,
  /** so many customers want so many units, so many times */
  rush: full ? { customers: 200, units: 50, rounds: 20 } : { customers: 80, units: 20, rounds: 1 },
  /** so often the same is submitted so many times at once */
  submits: full ? { atOnce: 50, rounds: 20 } : { atOnce: 50, rounds: 1 },
  /** how often something is killed, and how many customers order meanwhile */
  kills: full ? { rounds: 100, customers: 40 } : { rounds: 2, customers: 16 },
  /** how often the first start is killed, each time a little later */
  startKills: full ? 40 : 4,
  timeout: full ? 60 * MINUTE : 3 * MINUTE,
}

/** A line now and then, where there is something to wait for. */
export function tellProgress(what: string, round: number, rounds: number): void {
  if (full && round % 10 === 0) process.stdout.write(`${what}: ${round} of ${rounds}\n`)
}
