import { Worker } from 'node:worker_threads'
import type { UserId } from '#domain/ids.ts'
import { createQueue } from '#server/platform/queue.ts'
import type { PaperDocument } from './paper-document.ts'

const SCRIPT = new URL('./draw-worker.ts', import.meta.url)
/** Far more than the longest order takes. */
const TIMEOUT_MS = 20_000
const MOST_WAITING = 30
const MOST_MEGABYTES = 256
/** What may wait for one customer, in some open windows: nobody keeps the others from their invoices. */
const WAITING_EACH = 7

export type InvoicePrinter = {
  /** An invoice as PDF. Refuses by `QueueFull` when there is more to print than can be done in a sensible time. */
  print: (userId: UserId, invoice: PaperDocument) => Promise<Buffer>
  close: () => Promise<void>
}

/** Prints one invoice after the other in a thread of its own, so that a flood of downloads does not stop the shop. */
export function createInvoicePrinter({ script = SCRIPT, timeoutMs = TIMEOUT_MS } = {}): InvoicePrinter {
  const queue = createQueue({ atOnce: 1, waiting: MOST_WAITING, waitingEach: WAITING_EACH })
  let worker: Worker | undefined

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    started.unref()
    return started
  }

  const draw = async (invoice: PaperDocument): Promise<Buffer> => {
    worker ??= start()
    try {
      return await answerOf(worker, invoice, timeoutMs)
    } catch (error) {
      // Whatever state it is in, the next invoice gets a new one.
      const broken = worker
      worker = undefined
      await broken.terminate()
      throw error
    }
  }

  return {
    print: (userId, invoice) => queue.run(() => draw(invoice), String(userId)),
    async close() {
      await worker?.terminate()
      worker = undefined
    },
  }
}

async function answerOf(worker: Worker, invoice: PaperDocument, timeoutMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const ended = () => reject(new Error('The thread that draws invoices has ended.'))
  const timer = setTimeout(() => reject(new Error('An invoice took too long to draw.')), timeoutMs)
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.postMessage(invoice)
  try {
    return Buffer.from(await promise)
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}
