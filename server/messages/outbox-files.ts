import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageLog } from './deliver.ts'
import type { Mail, Sender, Sms } from './message.ts'

type Outbox = {
  dataDir: string
  clock: () => number
  log: MessageLog
  /** tests let it fail: an error to fail with, or nothing */
  failure?: () => Error | undefined
}

/** Sends nothing, and each message once: whoever tries the shop reads the SMS, one-time codes included, in a file and in the log. */
export function smsOutbox(outbox: Outbox): Sender<Sms> {
  return {
    send: async ({ to, text, ...which }) => {
      await append(outbox, 'sms.jsonl', { to, text }, which)
      outbox.log.info({ to, text }, 'an SMS is in the outbox')
    },
  }
}

export function mailOutbox(outbox: Outbox): Sender<Mail> {
  return {
    send: async ({ to, subject, text, html, ...which }) => {
      await append(outbox, 'mail.jsonl', { to, subject, text, html }, which)
      outbox.log.info({ to, subject }, 'a mail is in the outbox')
    },
  }
}

async function append(
  { dataDir, clock, failure }: Outbox,
  file: string,
  message: Record<string, string | null>,
  { reference, again }: Pick<Sms, 'reference' | 'again'>,
): Promise<void> {
  const error = failure?.()
  if (error) throw error
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  if (again && (await linesOf(path)).some((line) => line.reference === reference)) return
  const line = JSON.stringify({ at: new Date(clock()).toISOString(), ...message, reference })
  // One write per line: lines of several processes do not mix.
  await appendFile(path, `${line}\n`, { mode: 0o600 })
}

/** Every whole line: whoever was killed while writing one may have left a piece of it. */
async function linesOf(path: string): Promise<{ reference?: string }[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}
