import { connect, type Socket } from 'node:net'

export type Load = {
  port: number
  /** POST unless told */
  method?: 'GET' | 'POST'
  path: string
  /** instead of it: the paths to ask for, in turn */
  paths?: string[]
  headers: Record<string, string>
  /** the bodies to send, in turn; an empty one for GET */
  bodies: string[]
  /** for each body, headers of its own */
  headersOf?: Record<string, string>[]
  /** each body is sent at most once */
  once?: boolean
  /** asked for with GET on each connection beforehand: a busy server is slow to take new ones, which is not measured */
  greeting?: string
  connections: number
  milliseconds: number
}

export type Measured = {
  requests: number
  seconds: number
  /** milliseconds */
  p50: number
  p99: number
  failures: number
}

export type Round = {
  seconds: number
  /** milliseconds, of each request */
  latencies: number[]
  failures: number
}

/**
 * Sends requests over kept connections, each as soon as the one before is answered, for a fixed time, to this
 * machine only. It reads just enough of HTTP to find the end of an answer, so that its own cost stays small.
 */
export async function runRound(load: Load): Promise<Round> {
  const { paths = [load.path] } = load
  const requests = paths.flatMap((path) =>
    load.bodies.map((body, index) => requestText({ ...load, path }, body, load.headersOf?.[index])),
  )
  const latencies: number[] = []
  let failures = 0
  const connections = await Promise.all(Array.from({ length: load.connections }, () => connectTo(load.port)))
  if (load.greeting !== undefined) {
    const greeting = requestText({ ...load, method: 'GET', path: load.greeting }, '')
    await Promise.all(connections.map((connection) => connection.ask(greeting)))
  }
  const started = performance.now()
  const end = started + load.milliseconds
  // A round does not begin where the last one did: what it asked for would still be kept.
  let turn = load.paths ? Math.floor(Math.random() * requests.length) : 0

  const drive = async (connection: Connection): Promise<void> => {
    while (performance.now() < end && !(load.once && turn >= requests.length)) {
      const before = performance.now()
      const answer = await connection.ask(requests[turn++ % requests.length] ?? '')
      latencies.push(performance.now() - before)
      if (!answer.startsWith('HTTP/1.1 200') || answer.includes('"errors":[')) failures++
    }
    connection.close()
  }
  await Promise.all(connections.map(drive))

  return { seconds: (performance.now() - started) / 1000, latencies, failures }
}

/** What so great a share of them stays below. */
export function percentile(latencies: number[], share: number): number {
  const sorted = latencies.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function measuredIn(rounds: Round[]): Measured {
  const latencies = rounds.flatMap((round) => round.latencies)
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  return {
    requests: latencies.length,
    seconds: sum((round) => round.seconds),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    failures: sum((round) => round.failures),
  }
}

export function requestText(
  { method = 'POST', path, headers }: Pick<Load, 'method' | 'path' | 'headers'>,
  body: string,
  ownHeaders: Record<string, string> = {},
): string {
  const lines = Object.entries({
    host: '127.0.0.1',
    accept: '*/*',
    'content-type': 'application/json',
    ...headers,
    ...ownHeaders,
    'content-length': String(Buffer.byteLength(body)),
  }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}

export type Connection = { ask: (request: string) => Promise<string>; close: () => void }

/** A kept connection that asks one thing after the other. The answer is empty where the server has hung up. */
export async function connectTo(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  let done: ((answer: string) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    if (!isWhole(received)) return
    const answer = received
    received = ''
    done?.(answer)
  })
  socket.on('error', () => {})
  socket.on('close', () => done?.(''))
  return {
    ask: (request: string): Promise<string> =>
      new Promise((resolve) => {
        done = resolve
        if (socket.destroyed) resolve('')
        else socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1]
  return length !== undefined && received.length >= head + 4 + Number(length)
}
