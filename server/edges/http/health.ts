import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/database/open-database.ts'

/** `/healthz`: the process is up. `/readyz`: the database answers too. */
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'ping'>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await database.ping()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn(error, 'the database does not answer')
      return reply.status(503).send({ status: 'database does not answer' })
    }
  })
}
