import { cpuSeconds } from './cpu.ts'
import { inTurns } from './in-turns.ts'
import { type Measured, measuredIn, type Round, runRound } from './load.ts'
import type { ServerProcess } from './server-process.ts'

const WARM_UP = 2_000
const ROUNDS = 5
const ROUND = 400

/** What one kind of request costs: the load's own figures, and processor time per request. */
export type Cost = Measured & { perSecond: number; cpuMilliseconds: number }

type Requests = {
  server: ServerProcess
  method?: 'GET' | 'POST'
  path: string
  paths?: string[]
  bodies: string[]
  headers: Record<string, string>
  connections: number
}

/** What requests to two servers cost. */
export async function measureInTurns(one: Requests, other: Requests): Promise<[Cost, Cost]> {
  await inTurns(1, roundOf(one, WARM_UP), roundOf(other, WARM_UP))
  const [ofOne, ofOther] = await inTurns(ROUNDS, roundOf(one, ROUND), roundOf(other, ROUND))
  return [costOf(ofOne), costOf(ofOther)]
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
  }
}
