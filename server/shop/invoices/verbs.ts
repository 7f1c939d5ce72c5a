import { read, verb } from '#server/platform/bind-verbs.ts'
import { listCreditNotes } from './credit-note-queries.ts'
import { listInvoices } from './queries.ts'
import { listSeries } from './series.ts'

export const invoices = {
  list: verb(listInvoices),
  listSeries: verb(listSeries),
  listCreditNotes: read(listCreditNotes),
}
