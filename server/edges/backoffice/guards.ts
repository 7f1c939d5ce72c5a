import type { FastifyInstance } from 'fastify'
import { say } from './error-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** by which the back office was called */
    ownOrigin: string
  }
}

const READS = ['GET', 'HEAD']

/** Answers only to the hosts that it was told, and only to its own pages. */
export function guardRequests(
  app: FastifyInstance,
  originOf: (host: string | undefined) => string | undefined,
): void {
  app.decorateRequest('ownOrigin', '')
  app.addHook('onRequest', async (request, reply) => {
    const ownOrigin = originOf(request.headers.host)
    if (ownOrigin === undefined) return say(request, reply, 421, 'The back office is not at this address.')
    request.ownOrigin = ownOrigin
    const { method, headers } = request
    if (!isFromHere({ method, headers }, ownOrigin)) {
      return say(request, reply, 403, 'Requests from other sites are not allowed.')
    }
  })
}

type Sent = { method: string; headers: Record<string, string | string[] | undefined> }

/**
 * Links from elsewhere may lead here; nothing else may come from there. Browsers say where a request comes from: by
 * `Sec-Fetch-Site` on https and this machine, by `Origin` with everything that changes something. Who says neither and
 * wants to change something is no browser.
 */
function isFromHere({ method, headers }: Sent, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  if (origin !== undefined && origin !== ownOrigin) return false
  const reads = READS.includes(method)
  if (site === undefined) return reads || origin !== undefined
  if (site === 'same-origin' || site === 'none') return true
  return reads && mode === 'navigate'
}
