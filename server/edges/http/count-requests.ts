import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome, RequestKind } from '#domain/staff/health/request-kinds.ts'
import type { Shop } from '#server/shop/create-shop.ts'

/** Of those whose answer does not say so by its status. */
const failed = new WeakSet<object>()

/** Something went wrong in the shop while it answered this. */
export function noteFailed(request: object): void {
  failed.add(request)
}

/** Counts what is answered, by its kind, how long it took until the answer began, and whether it failed. */
export function countRequests(
  app: FastifyInstance,
  shop: Pick<Shop, 'health'>,
  kindOf: (request: FastifyRequest) => RequestKind | undefined,
): void {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const kind = kindOf(request)
    if (kind !== undefined) {
      // An upload takes as long as its line.
      const milliseconds = isUpload(request) ? 0 : reply.elapsedTime
      shop.health.countRequest(kind, { milliseconds, outcome: outcomeOf(request, reply) })
    }
    next()
  })
}

function outcomeOf(request: FastifyRequest, { statusCode }: FastifyReply): Outcome {
  if (statusCode === 503) return 'busy'
  return statusCode >= 500 || failed.has(request) ? 'failed' : 'answered'
}

const isUpload = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('multipart/form-data') === true

/** By the route, whose words are the shop's own. */
export function storefrontKind({ routeOptions: { url } }: FastifyRequest): RequestKind | undefined {
  if (url === undefined) return 'other'
  // Asked by machines, every few seconds.
  if (url === '/healthz' || url === '/readyz') return undefined
  if (url === '*' || url === '/*') return 'page'
  const [, first = ''] = url.split('/')
  return KINDS[first] ?? 'other'
}

const KINDS: Readonly<Record<string, RequestKind>> = {
  graphql: 'data',
  content: 'data',
  pictures: 'picture',
  auth: 'account',
  payments: 'payment',
}
