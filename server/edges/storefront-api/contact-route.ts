import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { contactCallSchema } from '#domain/forms/contact.ts'
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

/** A form writes each letter of Hindi as nine characters. */
export const LONGEST_CONTACT_BODY = 64 * 1024

/** `POST /contact`: what anybody writes to the shop becomes a ticket. */
export async function contactRoute(app: FastifyInstance, options: Options): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    await service.register(formBody, { bodyLimit: LONGEST_CONTACT_BODY })
    service.addHook('onRequest', refuseCrossSite(options.ownOrigin, options.allowedOrigins))
    service.post('/contact', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const form = readForm(request, contactCallSchema)
      const outcome = await options.shop
        .at({ log: request.log, now: options.clock() })
        .openTicket(form, ipKey(request.ip))
      return 'wait' in outcome ? tooMany(reply, outcome.wait) : json(reply, outcome)
    })
  }
  await app.register(plugin)
}
