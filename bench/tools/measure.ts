import { cpuSeconds } from './cpu.ts'
import { inTurns } from './in-turns.ts'
import { type Measured, measuredIn, type Round, runRound } from './load.ts'
import type { ServerProcess } from './server-process.ts'

const WARM_UP_MS = 2_000
const ROUNDS = 5
const ROUND = 400

/** What one kind of request costs: the load's own figures, and processor time per request. */
export type Cost = Measured & { perSecond: number; cpuMilliseconds: number; rounds: RoundCost[] }

/** What a request cost in one round, in milliseconds: as long as it lasted with others beside it, and of the processor. */
export type RoundCost = { elapsed: number; cpu: number }

export type Requests = {
  server: ServerProcess
  method?: 'GET' | 'POST'
  path: string
  paths?: string[]
  bodies: string[]
  headers: Record<string, string>
  /** asked for with GET on each connection beforehand */
  greeting?: string
  connections: number
  /** how long it is asked beforehand, which does not count; a process that does not know the call yet takes longer */
  warmUpMs?: number
}

/** What requests to several servers cost. */
export async function measureInTurns<All extends readonly Requests[]>(
  ...all: readonly [...All]
): Promise<{ [Index in keyof All]: Cost }> {
  await inTurns(1, ...all.map((requests) => roundOf(requests, requests.warmUpMs ?? WARM_UP_MS)))
  const rounds = await inTurns(ROUNDS, ...all.map((requests) => roundOf(requests, ROUND)))
  return rounds.map(costOf) as { [Index in keyof All]: Cost }
}

type PaidRound = Round & { cpu: number }

function roundOf({ server, ...requests }: Requests, milliseconds: number): () => Promise<PaidRound> {
  return async () => {
    const before = cpuSeconds(server.pid)
    const round = await runRound({ port: server.port, ...requests, milliseconds })
    return { ...round, cpu: cpuSeconds(server.pid) - before }
  }
}

function costOf(rounds: PaidRound[]): Cost {
  const measured = measuredIn(rounds)
  const cpu = rounds.reduce((sum, round) => sum + round.cpu, 0)
  return {
    ...measured,
    perSecond: measured.requests / measured.seconds,
    cpuMilliseconds: (cpu * 1000) / measured.requests,
    rounds: rounds.map(({ seconds, cpu, latencies }) => ({
      elapsed: (seconds * 1000) / latencies.length,
      cpu: (cpu * 1000) / latencies.length,
    })),
  }
}
