import { Worker } from 'node:worker_threads'
import type { Log } from '#server/platform/log.ts'
import { createQueue, QueueFull } from '#server/platform/queue.ts'
import { countSheets, type Print } from './print.ts'

const SCRIPT = new URL('./draw-worker.ts', import.meta.url)
/** Far more than the longest order takes; and for each further paper of one file, far more than that one does. */
const TIMEOUT_MS = 20_000
const TIMEOUT_EACH_MS = 1_000
const MOST_WAITING = 30
const MOST_MEGABYTES = 256
/** What may wait for one caller, in some open windows: nobody keeps the others from their papers. */
const WAITING_EACH = 7

/** As if there were too much to print: whoever asks for it again in a minute may find the machine less busy. */
export class DrawnTooLong extends QueueFull {
  override readonly retryAfter = 60
  override message = 'Your PDF is taking too long to make. Please try again in a minute.'
}

export type Printer = {
  /** A file of papers as PDF. Refuses by `QueueFull` when there is more to print than can be done in a sensible time. */
  print: (caller: string, print: Print) => Promise<Buffer>
  close: () => Promise<void>
}

type Options = {
  script?: URL
  timeoutMs?: number
  /** told of what took too long */
  log?: Pick<Log, 'error'>
}

/**
 * Prints one file after the other in a thread of its own, so that a flood of downloads does not stop the shop. Customers and staff have
 * a printer each: a hundred packing slips keep nobody from an invoice.
 */
export function createPrinter({ script = SCRIPT, timeoutMs = TIMEOUT_MS, log }: Options = {}): Printer {
  const queue = createQueue({ atOnce: 1, waiting: MOST_WAITING, waitingEach: WAITING_EACH })
  let worker: Worker | undefined

  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    started.unref()
    return started
  }

  const draw = async (print: Print): Promise<Buffer> => {
    worker ??= start()
    try {
      return await answerOf(worker, print, timeoutMs + (countSheets(print) - 1) * TIMEOUT_EACH_MS)
    } catch (error) {
      // Whatever state it is in, the next file gets a new one.
      const broken = worker
      worker = undefined
      await broken.terminate()
      if (error instanceof DrawnTooLong) {
        log?.error({ kind: print.kind, papers: countSheets(print) }, 'a PDF took too long to make')
      }
      throw error
    }
  }

  return {
    print: (caller, print) => queue.run(() => draw(print), caller),
    async close() {
      await worker?.terminate()
      worker = undefined
    },
  }
}

async function answerOf(worker: Worker, print: Print, timeoutMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const ended = () => reject(new Error('The thread that draws papers has ended.'))
  const timer = setTimeout(() => reject(new DrawnTooLong()), timeoutMs)
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  worker.postMessage(print)
  try {
    return Buffer.from(await promise)
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}
