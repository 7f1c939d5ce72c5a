import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { payLinkCallSchema } from '#domain/forms/payments/pay-link.ts'
import { Refusal } from '#domain/refusal.ts'
import { json, tooMany } from '#server/edges/http/bare-replies.ts'
import { refuseCrossSite } from '#server/edges/http/cross-site.ts'
import { readForm } from '#server/edges/http/form.ts'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { Shop } from '#server/shop/create-shop.ts'

type Options = {
  shop: Shop
  clock: () => number
  ownOrigin: string
  allowedOrigins: string[]
}

const LONGEST_BODY = 2_000

/** What whoever has a link to pay sees of its order, and how it is paid where the provider has no page of its own. */
export async function payLinkRoute(app: FastifyInstance, options: Options): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    await service.register(formBody, { bodyLimit: LONGEST_BODY })
    service.addHook('onRequest', refuseCrossSite(options.ownOrigin, options.allowedOrigins))
    service.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const shopAt = (request: FastifyRequest) => options.shop.at({ log: request.log, now: options.clock() })

    service.post('/payments/link', async (request, reply) => {
      const { key: reference } = readForm(request, payLinkCallSchema)
      const link = await shopAt(request).orders.openPayLink({ reference, ip: ipKey(request.ip) })
      return link && 'wait' in link ? tooMany(reply, link.wait) : json(reply, link ?? 0)
    })

    service.post('/payments/link/pay', async (request, reply) => {
      const { key: reference } = readForm(request, payLinkCallSchema)
      const outcome = await shopAt(request).orders.payByLink({ reference })
      if (outcome instanceof Refusal) return json(reply.status(400), { message: outcome.message })
      return json(reply, { outcome })
    })
  }
  await app.register(plugin)
}
