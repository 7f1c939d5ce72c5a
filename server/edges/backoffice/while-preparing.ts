import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NOTHING_RUNS, page, say } from './error-reply.ts'

export type Preparation = 'being prepared' | 'ready' | 'failed'

const REFRESH_SECONDS = 2

const PREPARING = 'The back office is being prepared.'
const FAILED =
  'The back office could not be prepared. The shop’s log says why. Start the shop again to try once more.'

/** The port is open before the screens are there: until then every request is told so, but for the look whether the process is up. */
export function answerWhilePreparing(app: FastifyInstance, preparation: () => Preparation): void {
  app.addHook('onRequest', (request, reply, next) => {
    const state = preparation()
    if (state === 'ready' || request.url === '/healthz') return next()
    if (state === 'failed') return say(request, reply, 503, FAILED)
    reply.header('retry-after', REFRESH_SECONDS)
    if (!readsPages(request)) return say(request, reply, 503, PREPARING)
    const more = `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<p>This page opens automatically in a few seconds.</p>`
    reply.status(503).type('text/html; charset=utf-8').header('content-security-policy', NOTHING_RUNS)
    reply.send(page(PREPARING, more))
  })
}

/** Also a browser that does not say where it shows what it asks for, as over plain http from another machine. */
function readsPages({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document' || headers.accept?.includes('text/html') === true
}
