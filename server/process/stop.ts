import type { FastifyInstance } from 'fastify'
import { whenStarterEnds } from './starter.ts'

const PATIENCE = 10_000

/**
 * Stops as asked, or when npm that started the shop is gone: no new requests, those under way are finished, then the
 * database is closed. Returns where to announce what has to be closed.
 */
export function stopWhenAsked(): (app: FastifyInstance) => void {
  const apps: FastifyInstance[] = []
  let stopping = false
  const stop = async (reason: string): Promise<void> => {
    stopping = true
    const log = apps[0]?.log
    log?.info({ reason }, 'stopping')
    const tooLong = setTimeout(() => {
      log?.error('requests did not finish in time')
      process.exit(1)
    }, PATIENCE)
    await Promise.all(apps.map((app) => app.close()))
    clearTimeout(tooLong)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Who asks twice does not want to wait.
      if (stopping) process.exit(1)
      void stop(signal)
    })
  }
  whenStarterEnds(() => {
    if (!stopping) void stop('npm has ended')
  })
  return (app) => {
    apps.push(app)
  }
}
