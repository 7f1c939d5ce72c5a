import type { FastifyCorsOptions } from '@fastify/cors'
import type { onRequestAsyncHookHandler } from 'fastify'
import { sayError } from './error-reply.ts'

/**
 * A form on another site can post here without asking, with the visitor's cookies or to log the visitor in as
 * someone else. Browsers say where a request comes from; programs that are no browsers say nothing.
 */
export function refuseCrossSite(ownOrigin: string, allowedOrigins: string[]): onRequestAsyncHookHandler {
  const welcome = [ownOrigin, ...allowedOrigins]
  return async (request, reply) => {
    const { headers, host } = request
    const { origin, 'sec-fetch-site': site } = headers
    if (origin !== undefined && welcome.includes(origin)) return
    if (isFromHere({ origin, site, host })) return
    return sayError(request, reply, 403, 'Requests from other sites are not allowed.')
  }
}

type Sender = { origin: string | undefined; site: string | string[] | undefined; host: string }

/** Only https and localhost get the browser's own word; elsewhere the origin, if any, must be this very host. */
function isFromHere({ origin, site, host }: Sender): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || isAt(origin, host)
}

function isAt(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Pages of listed sites may call the API as their visitors; pages of all others get no word of the answers. */
export function corsOptions(
  allowedOrigins: string[],
  ownHeaders: { sent: string[]; answered: string[] },
): FastifyCorsOptions {
  return {
    origin: allowedOrigins,
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'authorization', ...ownHeaders.sent],
    exposedHeaders: ['retry-after', 'x-request-id', ...ownHeaders.answered],
    maxAge: 600,
  }
}
