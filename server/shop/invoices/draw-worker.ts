import { parentPort } from 'node:worker_threads'
import { drawInvoice } from './draw-invoice.ts'
import type { PaperDocument } from './paper-document.ts'

/** The thread in which invoices are drawn: a tenth of a second each, in which the shop's own answers others. */
parentPort?.on('message', async (invoice: PaperDocument) => {
  // What is thrown here ends the thread, and whoever waits for it is told.
  parentPort?.postMessage(await drawInvoice(invoice))
})
