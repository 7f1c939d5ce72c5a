import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from './own-path.ts'
import { QueueFull } from './queue.ts'

/** Every answer tells the id under which the log has its request. */
export function markReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    mark(request, reply)
    next()
  })
}

/** Whoever follows a link to this shop stays here, whatever path, plugin or page made the redirect. */
export function keepRedirectsHere(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, next) => {
    const location = reply.getHeader('location')
    if (location !== undefined) reply.header('location', ownPath(String(location)))
    next()
  })
}

/** What the caller did wrong is said; what went wrong here is logged, and only its id is said. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return reply.status(status).send({ message: error.message })
    if (error instanceof QueueFull) {
      return reply.status(503).header('retry-after', 5).send({ message: error.message })
    }
    request.log.error(error)
    return reply
      .status(500)
      .send({ message: `Something went wrong on our side. Please try again. (${request.id})` })
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'This page was not found.' }))
}

function mark(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
}

/** An address that cannot be read gets the shop's own words, as everything else does. */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  mark(request, reply)
  void reply.status(400).send({ message: 'This address is not valid.' })
}

const NOT_HTTP = JSON.stringify({ message: 'This is not a valid request.' })

/** What is no HTTP, or has more headers than anyone needs, is told so and cut off. */
export function answerBadClient(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = `content-type: application/json\r\ncontent-length: ${NOT_HTTP.length}\r\nconnection: close`
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${NOT_HTTP}`)
}
