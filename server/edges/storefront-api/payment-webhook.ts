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
      if (event === 'forged') {
        log.warn('a webhook has a wrong signature')
        throw new BadRequest('The signature is wrong.')
      }
      if (event === 'unreadable') throw new BadRequest('The body is not JSON.')
      await shop.at({ log, now: clock() }).orders.handlePaymentEvent(method, event)
      return reply.header('cache-control', 'no-store').send({ heard: true })
    })
  }
  await app.register(plugin)
}
