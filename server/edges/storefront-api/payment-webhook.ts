import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { BadRequest } from '#server/edges/http/bad-request.ts'
import { WEBHOOK_PATH } from '#server/providers/razorpay/hosted-page.ts'
import { fieldsOf, paymentOf, type RazorpayPayment } from '#server/providers/razorpay/razorpay-api.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { settlePayment } from '#server/shop/orders/settle-payment.ts'
import { noteHeard, wasHeard } from '#server/shop/payments/payment-events.ts'
import { findPaymentByProviderOrder, type Payment, updatePayment } from '#server/shop/payments/queries.ts'
import type { RouteDeps } from './payment-returns.ts'

/**
 * What Razorpay tells by itself. It says so again until it is answered with 2xx, so that comes only after the effect is
 * in the database; anything that fails is answered with 5xx.
 */
export async function webhookRoute(app: FastifyInstance, { clock, ...deps }: RouteDeps): Promise<void> {
  const { db, payments } = deps
  const plugin: FastifyPluginAsync = async (service) => {
    // The signature is over the bytes as they came.
    service.removeAllContentTypeParsers()
    service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    service.post(WEBHOOK_PATH, async ({ headers, body, log }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (!payments.isWebhookGenuine(bytes, String(headers['x-razorpay-signature'] ?? ''))) {
        log.warn('a webhook has a wrong signature')
        throw new BadRequest('The signature is wrong.')
      }
      const now = clock()
      const event = { provider: payments.name, eventId: eventIdOf(headers['x-razorpay-event-id'], bytes) }
      if (!(await wasHeard(db, event))) {
        await takeEffect({ ...deps, log, now }, parse(bytes))
        await noteHeard(db, { ...event, now })
      }
      return reply.header('cache-control', 'no-store').send({ heard: true })
    })
  }
  await app.register(plugin)
}

/** Without an id of its own, an event is known by what it says. */
function eventIdOf(header: string | string[] | undefined, body: Buffer): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header
  return createHash('sha256').update(body).digest('base64url')
}

type Event = { name: string; payload: Record<string, unknown> }

function parse(body: Buffer): Event {
  try {
    const { event, payload } = fieldsOf(JSON.parse(body.toString()))
    return { name: String(event), payload: fieldsOf(payload) }
  } catch {
    throw new BadRequest('The body is not JSON.')
  }
}

/** Razorpay's order that the event is about. */
function orderIdOf({ payment, order }: Event['payload']): string {
  const { order_id: ofPayment } = fieldsOf(fieldsOf(payment).entity)
  const { id } = fieldsOf(fieldsOf(order).entity)
  return String(ofPayment ?? id)
}

/** Events that are not known, or not about an order of the shop, have none. */
async function takeEffect(deps: OrderDeps, { name, payload }: Event): Promise<void> {
  const providerOrder = orderIdOf(payload)
  if (!/^\w{1,100}$/.test(providerOrder)) return
  const { name: provider } = deps.payments
  const payment = await findPaymentByProviderOrder(deps.db, { provider, providerOrder })
  if (!payment) return
  switch (name) {
    case 'payment.captured':
    case 'payment.authorized':
    case 'order.paid':
      // What the event says may be old by now. What Razorpay answers is not.
      if (payment.state !== 'paid' && payment.state !== 'refunded') await settlePayment(deps, payment)
      return
    case 'payment.failed':
      // The customer may try again on the same page for as long as the order is held.
      return
    case 'refund.failed':
      deps.log.error(
        { order: payment.orderId },
        'a refund failed at Razorpay: please make it on the dashboard',
      )
      return
    case 'refund.processed':
      await noteRefund(deps, payment, paymentOf(fieldsOf(payload.payment).entity))
  }
}

/** The shop knows of refunds that it has made; of those made on Razorpay's dashboard it hears here. */
async function noteRefund(
  { db, now, log }: OrderDeps,
  { orderId, state }: Payment,
  told: RazorpayPayment,
): Promise<void> {
  if (state !== 'paid' || told.amountRefunded < told.amount) return
  await updatePayment(db, orderId, { state: 'refunded', now, lookAt: null })
  log.warn({ order: orderId }, 'a placed order was refunded in full on the dashboard')
}
