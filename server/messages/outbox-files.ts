import { appendFile, mkdir } from 'node:fs/promises'
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

/** Sends nothing: whoever tries the shop reads the SMS, one-time codes included, in a file and in the log. */
export function smsOutbox(outbox: Outbox): Sender<Sms> {
  return {
    send: async ({ to, text }) => {
      await append(outbox, 'sms.jsonl', { to, text })
      outbox.log.info({ to, text }, 'an SMS is in the outbox')
    },
  }
}

export function mailOutbox(outbox: Outbox): Sender<Mail> {
  return {
    send: async ({ to, subject, text, html }) => {
      await append(outbox, 'mail.jsonl', { to, subject, text, html })
      outbox.log.info({ to, subject }, 'a mail is in the outbox')
    },
  }
}

async function append(
  { dataDir, clock, failure }: Outbox,
  file: string,
  message: Record<string, string | null>,
): Promise<void> {
  const error = failure?.()
  if (error) throw error
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const line = JSON.stringify({ at: new Date(clock()).toISOString(), ...message })
  // One write per line: lines of several processes do not mix.
  await appendFile(join(folder, file), `${line}\n`, { mode: 0o600 })
}
