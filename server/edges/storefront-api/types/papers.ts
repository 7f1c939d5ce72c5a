import { toRupees } from '#domain/money/paise.ts'
import type { IssuedCreditNote } from '#server/shop/invoices/credit-note-queries.ts'
import type { IssuedInvoice } from '#server/shop/invoices/queries.ts'
import { builder } from '../graphql/builder.ts'
import { creditNotePath, ownInvoicePath } from '../invoice-path.ts'

const URL_TEXT = "where the customer can download it as PDF, a path at this API's address"

export const Invoice = builder.objectRef<IssuedInvoice>('Invoice').implement({
  description: 'EXTENSION: the tax invoice of a parcel.',
  fields: (t) => ({
    invoiceNo: t.exposeString('invoiceNo', { nullable: false }),
    amount: t.float({ nullable: false, description: 'rupees', resolve: ({ total }) => toRupees(total) }),
    at: t.expose('issuedAt', { type: 'DateTime', nullable: false }),
    url: t.string({
      nullable: false,
      description: URL_TEXT,
      resolve: ({ orderId, id }) => ownInvoicePath(orderId, id),
    }),
  }),
})

export const CreditNote = builder.objectRef<IssuedCreditNote>('CreditNote').implement({
  description: 'EXTENSION: credits the amount of an invoice, or part of it.',
  fields: (t) => ({
    creditNoteNo: t.exposeString('creditNoteNo', { nullable: false }),
    invoiceNo: t.exposeString('invoiceNo', { nullable: false }),
    amount: t.float({ nullable: false, description: 'rupees', resolve: ({ total }) => toRupees(total) }),
    at: t.expose('issuedAt', { type: 'DateTime', nullable: false }),
    url: t.string({
      nullable: false,
      description: URL_TEXT,
      resolve: ({ orderId, id }) => creditNotePath(orderId, id),
    }),
  }),
})
