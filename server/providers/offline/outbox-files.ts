import { appendFile, type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { inBatches } from '#server/platform/in-batches.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, Sender, Sms } from '#server/shop/messages/message.ts'
import { forgetLines } from './forget-lines.ts'

type Line = Record<string, string | null>

type Outbox = {
  dataDir: string
  clock: () => number
  log: Log
  /** tests let it fail: an error to fail with, or nothing */
  failure?: () => Error | undefined
}

const SMS = 'sms.jsonl'
const MAIL = 'mail.jsonl'
const pathOf = ({ dataDir }: Pick<Outbox, 'dataDir'>, file: string) => join(dataDir, 'outbox', file)

/** Written together, they cost little more than one. */
const CONCURRENCY = 50

/** Sends nothing, and each message once: whoever tries the shop reads the SMS, one-time codes included, in a file and in the log. */
export function smsOutbox(outbox: Outbox): Sender<Sms> {
  const append = appenderOf(outbox, SMS)
  return {
    concurrency: CONCURRENCY,
    forget: (mentions) => forgetLines(pathOf(outbox, SMS), mentions),
    send: async ({ to, text, triedSince }) => {
      await append({ to, text }, { to, text }, triedSince)
      outbox.log.info({ to, text }, 'an SMS is in the outbox')
    },
  }
}

export function mailOutbox(outbox: Outbox): Sender<Mail> {
  const append = appenderOf(outbox, MAIL)
  return {
    concurrency: CONCURRENCY,
    forget: (mentions) => forgetLines(pathOf(outbox, MAIL), mentions),
    send: async ({ reference, to, subject, text, html, replyTo, triedSince }) => {
      const mail = { to, subject, text, html, ...(replyTo !== null && { replyTo }), reference }
      // Its text names the shop as whoever sends it knows it, which may be another process than before.
      await append(mail, { reference }, triedSince)
      outbox.log.info({ to, subject }, 'a mail is in the outbox')
    },
  }
}

function appenderOf({ dataDir, clock, failure }: Outbox, file: string) {
  const path = pathOf({ dataDir }, file)
  const folder = dirname(path)
  let endsInLine = false
  // One write of whole lines: those of several processes do not mix.
  const write = inBatches(async (lines: string[]) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Whoever was killed while writing a line may have left a piece of it.
    const start = !endsInLine && (await endsInPiece(path)) ? '\n' : ''
    endsInLine = false
    await appendFile(path, start + lines.join(''), { mode: 0o600 })
    endsInLine = true
  })
  return async (message: Line, known: Line, triedSince: number | undefined): Promise<void> => {
    const error = failure?.()
    if (error) throw error
    if (triedSince !== undefined && (await isThere(path, known, triedSince))) return
    await write(`${JSON.stringify({ at: new Date(clock()).toISOString(), ...message })}\n`)
  }
}

/** Line by line: the file grows with the shop, and many may look at once. */
async function isThere(path: string, known: Line, since: number): Promise<boolean> {
  const file = await openIfThere(path)
  if (!file) return false
  const input = file.createReadStream()
  try {
    for await (const text of createInterface({ input })) {
      const line = asLine(text)
      const isSame = Object.entries(known).every(([name, value]) => line[name] === value)
      if (isSame && Date.parse(line.at ?? '') >= since) return true
    }
    return false
  } finally {
    input.destroy()
  }
}

/** A piece of one has nothing. */
function asLine(text: string): Line {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

async function endsInPiece(path: string): Promise<boolean> {
  const file = await openIfThere(path)
  if (!file) return false
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() !== '\n'
  } finally {
    await file.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
