import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { QueueFull } from '#server/platform/queue.ts'
import { anInvoiceDocument } from '#tests/builders/invoices.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import type { Print } from './print.ts'
import { createPrinter, DrawnTooLong, type Printer } from './printer.ts'

const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const ASHA = '1'
const anInvoice = (): Print => ({ kind: 'invoices', papers: [anInvoiceDocument()] })
const LISTEN = `import { parentPort } from 'node:worker_threads'; parentPort.on('message',`

describe('the printer of papers', () => {
  let printer: Printer | undefined
  afterEach(() => printer?.close())

  it('draws in a thread of its own: others have their turn meanwhile', async () => {
    printer = createPrinter()
    let turns = 0
    let done = false
    const printing = printer.print(ASHA, anInvoice()).finally(() => {
      done = true
    })
    while (!done) {
      await turn()
      turns++
    }
    expect(readPdf(await printing).text).toContain('KR/26-27/000123')
    expect(turns).toBeGreaterThan(20)
  })

  it('takes a few of one caller and a line of others, and refuses the rest', async () => {
    printer = createPrinter({ script: script(`${LISTEN} () => {})`), timeoutMs: 50 })
    const print = printer.print
    const own = Array.from({ length: 9 }, () => print(ASHA, anInvoice()).catch((error: Error) => error))
    expect(await own[8]).toBeInstanceOf(QueueFull)
    const others = Array.from({ length: 40 }, (_, index) =>
      print(String(index + 2), anInvoice()).catch((error: Error) => error),
    )
    const refused = (await Promise.all(others)).filter(
      (error) => error instanceof QueueFull && !(error instanceof DrawnTooLong),
    )
    // One is drawn, thirty wait, eight of all these are the first caller's.
    expect(refused).toHaveLength(40 - 23)
  })

  it.each([
    ['hangs', `${LISTEN} () => {})`, 'Your PDF is taking too long to make. Please try again in a minute.'],
    ['ends', `${LISTEN} () => process.exit())`, 'The thread that draws papers has ended.'],
    ['fails', `${LISTEN} () => { throw new Error('no ink') })`, 'no ink'],
  ])('tells when its thread %s, and starts another for the next', async (_, source, message) => {
    printer = createPrinter({ script: script(source), timeoutMs: 1_000 })
    await expect(printer.print(ASHA, anInvoice())).rejects.toThrow(message)
    await expect(printer.print(ASHA, anInvoice())).rejects.toThrow(message)
  })
})
