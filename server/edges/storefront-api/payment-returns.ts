import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { PaymentMethodName } from '#domain/payments/payment.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { PaymentReturn } from '#server/shop/orders/checkout/handle-payment-return.ts'
import { type HostedPage, paymentPaths } from '#server/shop/payments/payment-provider.ts'
import { paymentWebhook } from './payment-webhook.ts'

export type PaymentRouteDeps = {
  shop: Shop
  clock: () => number
  method: PaymentMethodName
  hosted: HostedPage
}

const LONGEST_BODY = 20_000

/** The ways back from the payment provider's own page. Browsers come here from another site, so without their login. */
export async function paymentReturns(app: FastifyInstance, deps: PaymentRouteDeps): Promise<void> {
  const { method } = deps
  const { back, cancel } = paymentPaths(method)
  const shopAt = ({ log }: FastifyRequest) => deps.shop.at({ log, now: deps.clock() })

  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    await service.register(formBody, { bodyLimit: LONGEST_BODY })
    service.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    service.post<WithReference>(`${back}/:reference`, async (request, reply) => {
      const brought = deps.hosted.readReturn(request.body)
      const came = await shopAt(request).orders.handlePaymentReturn({ ...request.params, method }, brought)
      return reply.redirect(pageOf(came, request.params), 303)
    })

    // Whoever goes back to it in the browser's history is where they want to be.
    service.get(`${back}/:reference`, (_request, reply) => reply.redirect(ordersPage(undefined), 303))

    service.route<WithReference>({
      method: ['GET', 'POST'],
      url: `${cancel}/:reference`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const came = await shopAt(request).orders.handlePaymentCancelled({ ...request.params, method })
        return reply.redirect(
          came === 'cancelled' ? '/cart?payment=cancelled' : pageOf(came, request.params),
          303,
        )
      },
    })
  }
  await app.register(plugin)
  await paymentWebhook(app, deps)
}

type WithReference = { Params: { reference: string } }

/** Who pays by a link may have no account to log in to. */
function pageOf(came: PaymentReturn | undefined, { reference }: WithReference['Params']): string {
  return came?.isByLink ? `/pay/${reference}?payment=${came.outcome}` : ordersPage(came)
}

/** What is true, that page asks for itself. */
function ordersPage(came: PaymentReturn | undefined): string {
  return came ? `/orders?order=${came.orderId}&payment=${came.outcome}` : '/orders'
}
