import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { contactCallSchema } from '#domain/forms/tickets/contact.ts'
import { ticketCallSchema, ticketMessageCallSchema } from '#domain/forms/tickets/ticket-message.ts'
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

/** A form writes each letter of Hindi as nine characters. */
export const LONGEST_CONTACT_BODY = 64 * 1024

/** `POST /contact`: what anybody writes to the shop becomes a ticket; the two below it are for who has its link. */
export async function contactRoute(app: FastifyInstance, options: Options): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    await service.register(formBody, { bodyLimit: LONGEST_CONTACT_BODY })
    service.addHook('onRequest', refuseCrossSite(options.ownOrigin, options.allowedOrigins))
    service.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const shopAt = (request: FastifyRequest) => options.shop.at({ log: request.log, now: options.clock() })

    service.post('/contact', async (request, reply) => {
      const form = readForm(request, contactCallSchema)
      const outcome = await shopAt(request).tickets.open(form, ipKey(request.ip))
      return 'wait' in outcome ? tooMany(reply, outcome.wait) : json(reply, outcome)
    })

    service.post('/contact/ticket', async (request, reply) => {
      const { key } = readForm(request, ticketCallSchema)
      const outcome = await shopAt(request).tickets.read({ key, ip: ipKey(request.ip) })
      return 'wait' in outcome ? tooMany(reply, outcome.wait) : json(reply, outcome.ticket ?? 0)
    })

    service.post('/contact/message', async (request, reply) => {
      const form = readForm(request, ticketMessageCallSchema)
      const outcome = await shopAt(request).tickets.write({ ...form, ip: ipKey(request.ip) })
      if (outcome instanceof Refusal) return json(reply.status(400), { message: outcome.message })
      return 'wait' in outcome ? tooMany(reply, outcome.wait) : json(reply, outcome.isWritten ? 1 : 0)
    })
  }
  await app.register(plugin)
}
