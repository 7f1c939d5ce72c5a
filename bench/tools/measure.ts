import { cpuSeconds } from './cpu.ts'
import { type Measured, runLoad } from './load.ts'
import type { ServerProcess } from './server-process.ts'

const WARM_UP = 700
const DURATION = 2_000

/** What one kind of request costs: the load's own figures, and processor time per request. */
export type Cost = Measured & { perSecond: number; cpuMilliseconds: number }

type Requests = {
  method?: 'GET' | 'POST'
  path: string
  bodies: string[]
  headers: Record<string, string>
  connections: number
}

export async function measure(server: ServerProcess, requests: Requests): Promise<Cost> {
  const load = { port: server.port, ...requests }
  await runLoad({ ...load, milliseconds: WARM_UP })
  const before = cpuSeconds(server.pid)
  const measured = await runLoad({ ...load, milliseconds: DURATION })
  const cpu = cpuSeconds(server.pid) - before
  return {
    ...measured,
    perSecond: measured.requests / measured.seconds,
    cpuMilliseconds: (cpu * 1000) / measured.requests,
  }
}
