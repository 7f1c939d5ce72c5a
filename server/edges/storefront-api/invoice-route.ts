import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idSchema } from '#domain/forms/id.ts'
import { parseInput } from '#domain/forms/parse.ts'
import { type OrderId, toCreditNoteId, toInvoiceId, toOrderId, type UserId } from '#domain/ids.ts'
import { type PaperKind, paperFileName } from '#domain/invoices/invoice-number.ts'
import { Refusal } from '#domain/refusal.ts'
import { sayError } from '#server/edges/http/error-reply.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { PaperDocument } from '#server/shop/invoices/paper-document.ts'
import { createPrinter, type Printer } from '#server/shop/office/packing-documents/printer.ts'
import { loginOf } from './auth/login-of.ts'
import { creditNotePath, invoicePath, ownInvoicePath } from './invoice-path.ts'

/** Asks visitors to log in, and leads to the papers afterwards. */
const ORDERS_PAGE = '/orders'

type Asked = { orderId: OrderId; userId: UserId; paperId: number | undefined }
type Paper = { kind: PaperKind; read: (asked: Asked) => Promise<PaperDocument | undefined> }

/** Hands a customer the tax invoices and credit notes of an own order. Nobody else learns whether there are any. */
export function invoiceRoute(
  app: FastifyInstance,
  shop: Pick<Shop, 'customers' | 'orders'>,
  printer: Printer = createPrinter({ log: app.log }),
): void {
  app.addHook('onClose', () => printer.close())

  const serve = (path: string, { kind, read }: Paper) =>
    app.get<{ Params: { orderId: string; paperId?: string } }>(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const caller = await shop.customers.findCaller(loginOf(request))
      if (!caller) return askToLogIn(request, reply, kind)
      const { userId } = caller
      const orderId = readId(request.params.orderId)
      const paperId = request.params.paperId === undefined ? undefined : readId(request.params.paperId)
      const isNamed = request.params.paperId === undefined || paperId !== undefined
      const paper =
        orderId === undefined || !isNamed
          ? undefined
          : await read({ orderId: toOrderId(orderId), userId, paperId })
      if (!paper) return sayError(request, reply, 404, `This ${kind} was not found.`)
      const bytes = await printer.print(String(userId), { kind: 'invoices', papers: [paper] })
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${paperFileName(kind, paper.number)}"`)
        .send(bytes)
    })

  const invoice: Paper = {
    kind: 'invoice',
    read: ({ paperId, ...own }) =>
      shop.orders.readInvoice({
        ...own,
        invoiceId: paperId === undefined ? undefined : toInvoiceId(paperId),
      }),
  }
  serve(invoicePath(':orderId'), invoice)
  serve(ownInvoicePath(':orderId', ':paperId'), invoice)
  serve(creditNotePath(':orderId', ':paperId'), {
    kind: 'credit note',
    read: async ({ paperId, ...own }) =>
      paperId === undefined
        ? undefined
        : shop.orders.readCreditNote({ ...own, noteId: toCreditNoteId(paperId) }),
  })
}

function readId(text: string): number | undefined {
  const id = parseInput(idSchema, text)
  return id instanceof Refusal ? undefined : id
}

/** A person is shown the way; a program is told. */
function askToLogIn(request: FastifyRequest, reply: FastifyReply, kind: PaperKind): FastifyReply {
  const isPerson = request.headers.accept?.includes('text/html') === true
  return isPerson
    ? reply.redirect(ORDERS_PAGE, 303)
    : sayError(request, reply, 401, `Please log in to get your ${kind}.`)
}
