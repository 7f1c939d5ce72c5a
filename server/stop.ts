import type { FastifyInstance } from 'fastify'

const PATIENCE = 10_000

/** Stops as asked: no new requests, those under way are finished, then the database is closed. */
export function stopOnSignals(app: FastifyInstance): void {
  let stopping = false
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    // Who asks twice does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    app.log.info({ signal }, 'stopping')
    const tooLong = setTimeout(() => {
      app.log.error('requests did not finish in time')
      process.exit(1)
    }, PATIENCE)
    await app.close()
    clearTimeout(tooLong)
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop(signal))
  }
}
