import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idSchema } from '#domain/forms/id.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { toOrderId } from '#domain/ids.ts'
import { invoiceFileName } from '#domain/invoice-number.ts'
import { Refusal } from '#domain/refusal.ts'
import { sayError } from '#server/edges/http/error-reply.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { createInvoicePrinter } from '#server/shop/invoices/printer.ts'
import { loginOf } from './auth/login-of.ts'
import { invoicePath } from './invoice-path.ts'

/** Asks visitors to log in, and leads to the invoices afterwards. */
const ORDERS_PAGE = '/orders'

/** Hands a customer the tax invoice of an own order. Nobody else learns whether there is one. */
export function invoiceRoute(app: FastifyInstance, shop: Shop): void {
  const printer = createInvoicePrinter()
  app.addHook('onClose', () => printer.close())

  app.get<{ Params: { orderId: string } }>(invoicePath(':orderId'), async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const caller = await shop.findCaller(loginOf(request))
    if (!caller) return askToLogIn(request, reply)
    const { userId } = caller
    const id = parseInput(idSchema, request.params.orderId)
    const invoice =
      id instanceof Refusal ? undefined : await shop.readInvoice({ orderId: toOrderId(id), userId })
    if (!invoice) return sayError(request, reply, 404, 'There is no such invoice.')
    const bytes = await printer.print(userId, invoice)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceFileName(invoice.invoiceNo)}"`)
      .send(bytes)
  })
}

/** A person is shown the way; a program is told. */
function askToLogIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPerson = request.headers.accept?.includes('text/html') === true
  return isPerson
    ? reply.redirect(ORDERS_PAGE, 303)
    : sayError(request, reply, 401, 'Please log in to get your invoice.')
}
