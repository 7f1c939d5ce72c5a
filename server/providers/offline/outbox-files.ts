import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inBatches } from '#server/platform/in-batches.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, Sender, Sms } from '#server/shop/messages/message.ts'

type Line = Record<string, string | null>

type Outbox = {
  dataDir: string
  clock: () => number
  log: Log
  /** tests let it fail: an error to fail with, or nothing */
  failure?: () => Error | undefined
}

/** Written together, they cost little more than one. */
const CONCURRENCY = 50

/** Sends nothing, and each message once: whoever tries the shop reads the SMS, one-time codes included, in a file and in the log. */
export function smsOutbox(outbox: Outbox): Sender<Sms> {
  const append = appenderOf(outbox, 'sms.jsonl')
  return {
    concurrency: CONCURRENCY,
    send: async ({ to, text, triedSince }) => {
      await append({ to, text }, triedSince)
      outbox.log.info({ to, text }, 'an SMS is in the outbox')
    },
  }
}

export function mailOutbox(outbox: Outbox): Sender<Mail> {
  const append = appenderOf(outbox, 'mail.jsonl')
  return {
    concurrency: CONCURRENCY,
    send: async ({ to, subject, text, html, replyTo, triedSince }) => {
      await append({ to, subject, text, html, ...(replyTo !== null && { replyTo }) }, triedSince)
      outbox.log.info({ to, subject }, 'a mail is in the outbox')
    },
  }
}

function appenderOf({ dataDir, clock, failure }: Outbox, file: string) {
  const folder = join(dataDir, 'outbox')
  const path = join(folder, file)
  let endsInLine = false
  // One write of whole lines: those of several processes do not mix.
  const write = inBatches(async (lines: string[]) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Whoever was killed while writing a line may have left a piece of it.
    const before = endsInLine ? '' : await textOf(path)
    const start = before === '' || before.endsWith('\n') ? '' : '\n'
    endsInLine = false
    await appendFile(path, start + lines.join(''), { mode: 0o600 })
    endsInLine = true
  })
  return async (message: Line, triedSince: number | undefined): Promise<void> => {
    const error = failure?.()
    if (error) throw error
    if (triedSince !== undefined && (await isThere(path, message, triedSince))) return
    await write(`${JSON.stringify({ at: new Date(clock()).toISOString(), ...message })}\n`)
  }
}

async function isThere(path: string, message: Line, since: number): Promise<boolean> {
  const earlier = await linesOf(path)
  return earlier.some(
    (line) =>
      Date.parse(line.at ?? '') >= since &&
      Object.entries(message).every(([name, value]) => line[name] === value),
  )
}

/** Every whole line, without pieces. */
async function linesOf(path: string): Promise<Line[]> {
  return (await textOf(path)).split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}
