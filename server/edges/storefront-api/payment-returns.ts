import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { CANCEL_PATH, RETURN_PATH } from '#server/providers/razorpay/hosted-page.ts'
import type { RazorpayPayments } from '#server/providers/razorpay/razorpay-payments.ts'
import { cancelPayment } from '#server/shop/orders/cancel-payment.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { settlePayment } from '#server/shop/orders/settle-payment.ts'
import { findPayment, findPaymentByReference, type Payment } from '#server/shop/payments/queries.ts'
import { webhookRoute } from './payment-webhook.ts'

export type RouteDeps = Omit<OrderDeps, 'payments' | 'log' | 'now'> & {
  payments: RazorpayPayments
  clock: () => number
}

const LONGEST_BODY = 20_000
const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the customer reads on the page they are led to; what is true, that page asks for itself. */
type Outcome = 'paid' | 'pending' | 'failed' | 'refunded' | 'expired'

/**
 * The ways back from Razorpay. Browsers come here from another site, so without their login: whose payment it is, its
 * reference says, which only the customer and Razorpay know.
 */
export async function razorpayRoutes(app: FastifyInstance, routeDeps: RouteDeps): Promise<void> {
  const { clock, ...deps } = routeDeps
  const depsOf = ({ log }: FastifyRequest): OrderDeps => ({ ...deps, log, now: clock() })

  const plugin: FastifyPluginAsync = async (service) => {
    service.removeAllContentTypeParsers()
    await service.register(formBody, { bodyLimit: LONGEST_BODY })
    service.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    service.post<WithReference>(`${RETURN_PATH}/:reference`, async (request, reply) => {
      const payment = await paymentOf(request, deps)
      if (!payment) return reply.redirect('/orders', 303)
      const outcome = await hear(depsOf(request), deps.payments, payment, formOf(request))
      return reply.redirect(`/orders?order=${payment.orderId}&payment=${outcome}`, 303)
    })

    // Whoever goes back to it in the browser's history is where they want to be.
    service.get(`${RETURN_PATH}/:reference`, (_request, reply) => reply.redirect('/orders', 303))

    service.route<WithReference>({
      method: ['GET', 'POST'],
      url: `${CANCEL_PATH}/:reference`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const payment = await paymentOf(request, deps)
        if (!payment) return reply.redirect('/orders', 303)
        const refusal = await cancelPayment(depsOf(request), payment)
        if (!refusal) return reply.redirect('/cart?payment=cancelled', 303)
        const outcome = await outcomeOf(deps, payment, 'pending')
        return reply.redirect(`/orders?order=${payment.orderId}&payment=${outcome}`, 303)
      },
    })
  }
  await app.register(plugin)
  await webhookRoute(app, routeDeps)
}

type WithReference = { Params: { reference: string } }

async function paymentOf(
  { params }: FastifyRequest<WithReference>,
  { db, payments }: Pick<RouteDeps, 'db' | 'payments'>,
): Promise<Payment | undefined> {
  const { reference } = params
  if (!REFERENCE.test(reference)) return undefined
  return findPaymentByReference(db, { provider: payments.name, reference })
}

function formOf({ body }: FastifyRequest): (name: string) => string {
  return (name) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    return typeof value === 'string' ? value : ''
  }
}

/** What the customer brings is checked, and then Razorpay is asked: only its own answer counts. */
async function hear(
  deps: OrderDeps,
  razorpay: RazorpayPayments,
  payment: Payment,
  field: (name: string) => string,
): Promise<Outcome> {
  const signature = field('razorpay_signature')
  const paid = signature !== ''
  if (paid) {
    const orderId = field('razorpay_order_id')
    const genuine = razorpay.isReturnGenuine({ orderId, paymentId: field('razorpay_payment_id'), signature })
    if (!genuine || orderId !== payment.providerOrder) {
      deps.log.warn({ order: payment.orderId }, 'a return from the payment page has a wrong signature')
      return outcomeOf(deps, payment, 'pending')
    }
  }
  if (payment.state !== 'paid' && payment.state !== 'refunded') {
    try {
      await settlePayment(deps, payment)
    } catch (error) {
      deps.log.warn(
        { order: payment.orderId, err: error },
        'a payment has an unknown outcome: it will be asked for',
      )
      return outcomeOf(deps, payment, 'pending')
    }
  }
  return outcomeOf(deps, payment, paid ? 'pending' : 'failed')
}

async function outcomeOf(
  { db }: Pick<OrderDeps, 'db'>,
  { orderId }: Payment,
  whilePending: Outcome,
): Promise<Outcome> {
  switch ((await findPayment(db, orderId))?.state) {
    case 'paid':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'declined':
    case 'expired':
      return 'expired'
    default:
      return whilePending
  }
}
