import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { BadRequest } from '#server/edges/http/bad-request.ts'
import { paymentPaths } from '#server/shop/payments/payment-provider.ts'
import type { PaymentRouteDeps } from './payment-returns.ts'

/**
 * What the payment provider tells by itself. It says so again until it is answered with 2xx, so that comes only after
 * the effect is in the database; anything that fails is answered with 5xx.
 */
export async function paymentWebhook(
  app: FastifyInstance,
  { shop, clock, method, hosted }: PaymentRouteDeps,
): Promise<void> {
  const plugin: FastifyPluginAsync = async (service) => {
    // The signature is over the bytes as they came.
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    service.post(paymentPaths(method).events, async ({ headers, body, log }, reply) => {
      const header = (name: string) => String(headers[name] ?? '')
      const event = hosted.readEvent(header, Buffer.isBuffer(body) ? body : Buffer.alloc(0))
      const verbs = shop.at({ log, now: clock() })
      if (event === 'forged') {
        log.warn('a webhook has a wrong signature')
        verbs.health.noteWebhookFailure({ provider: method, eventId: undefined })
        throw new BadRequest('The signature is wrong.')
      }
      if (event === 'unreadable') throw new BadRequest('The body is not JSON.')
      try {
        await verbs.orders.handlePaymentEvent(method, event)
      } catch (error) {
        verbs.health.noteWebhookFailure({ provider: method, eventId: event.id })
        throw error
      }
      return reply.header('cache-control', 'no-store').send({ heard: true })
    })
  }
  await app.register(plugin)
}
