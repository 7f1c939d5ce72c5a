import type { FastifyInstance } from 'fastify'

/** Every answer tells the id under which the log has its request. */
export function markReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    next()
  })
}

/** What the caller did wrong is said; what went wrong here is logged, and only its id is said. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ message: error.message })
    request.log.error(error)
    return reply
      .status(500)
      .send({ message: `Something went wrong on our side. Please try again. (${request.id})` })
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'There is nothing here.' }))
}
