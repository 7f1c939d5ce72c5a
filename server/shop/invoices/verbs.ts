import { read, verb } from '#server/platform/bind-verbs.ts'
import { listCreditNotes } from './credit-note-queries.ts'
import { listInvoices } from './queries.ts'

export const invoices = {
  list: verb(listInvoices),
  listCreditNotes: read(listCreditNotes),
}
