import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, connectTo, percentile } from './load.ts'

export type Rate = {
  port: number
  perSecond: number
  seconds: number
  /** the whole request, as it goes over the wire */
  request: (n: number) => string
}

export type AtRate = {
  sent: number
  p50: number
  p99: number /** how often each status came */
  statuses: Record<string, number>
}

/** Far more than wait for an answer in a healthy shop: past these, what is due waits here and its time runs. */
const MOST_CONNECTIONS = 250

/** Sends requests at a fixed rate, whether or not earlier ones are answered. Times count from when each was due. */
export async function sendAtRate({ port, perSecond, seconds, request }: Rate): Promise<AtRate> {
  const idle: Connection[] = []
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let open = 0
  let ready = Promise.withResolvers<void>()

  const take = async (): Promise<Connection> => {
    for (;;) {
      const connection = idle.pop()
      if (connection) return connection
      if (open < MOST_CONNECTIONS) {
        open++
        return connectTo(port)
      }
      await ready.promise
    }
  }
  const send = async (n: number, due: number): Promise<void> => {
    const connection = await take()
    const answer = await connection.ask(request(n))
    latencies.push(performance.now() - due)
    const status = answer.slice(9, 12) || 'none'
    statuses[status] = (statuses[status] ?? 0) + 1
    if (answer === '') open--
    else idle.push(connection)
    ready.resolve()
    ready = Promise.withResolvers<void>()
  }

  const started = performance.now()
  const all: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = started + (n * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(send(n, due))
  }
  await Promise.all(all)
  for (const connection of idle) connection.close()
  return { sent: all.length, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), statuses }
}
