import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { QueueFull } from '#server/platform/queue.ts'
import { sayError } from './error-reply.ts'
import { ownPath } from './own-path.ts'

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

/** Says what is wrong in the shape that callers of this app read. */
type Say = typeof sayError

export const wentWrong = (requestId: string): string =>
  `Something went wrong on our side. Please try again. (${requestId})`

/** What the caller did wrong is said; what went wrong here is logged, and only its id is said. */
export function answerErrors(app: FastifyInstance, say: Say): void {
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status < 500) return say(request, reply, status, OWN_WORDS[error.code ?? ''] ?? error.message)
    if (error instanceof QueueFull) {
      return say(request, reply.header('retry-after', error.retryAfter), 503, error.message)
    }
    request.log.error(error)
    return say(request, reply, 500, wentWrong(request.id))
  })
  app.setNotFoundHandler((request, reply) => say(request, reply, 404, 'This page was not found.'))
}

/**
 * Who still comes over an open connection while the shop closes is told so in the shape of everything else. Whoever was let in
 * before is answered.
 */
export function answerWhileClosing(app: FastifyInstance, say: Say): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!isClosing) return next()
    say(request, reply.header('retry-after', 5), 503, 'The shop is restarting. Please try again in a moment.')
  })
}

/** Instead of the library's. */
const OWN_WORDS: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content-type is not supported here.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not match its content-length.',
}

/** Browsers ask before they call from another site, and say which call it will be. Nothing else is asked by OPTIONS. */
export function refuseOtherOptions(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const { origin, 'access-control-request-method': method } = request.headers
    if (request.method !== 'OPTIONS' || (origin && method)) return next()
    sayError(request, reply, 400, 'OPTIONS is for browsers that ask before they call from another site.')
  })
}

function mark(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
}

/** A URL that cannot be read gets the shop's own words, as everything else does. */
export function answerBadUrl(say: Say) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    mark(request, reply)
    if (error.statusCode === 414) say(request, reply, 414, 'This address is too long.')
    else say(request, reply, 400, 'This address is not valid.')
  }
}

const BAD_CLIENT: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}
const NOT_HTTP = ['400 Bad Request', 'This is not a valid request.'] as const

/** What is no HTTP, comes too slowly or has more headers than anyone needs, is told so and cut off. */
export function answerBadClient(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, message] = BAD_CLIENT[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify({ message })
  const head = [
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${body.length}`,
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}
