import type { Database } from '#server/platform/database/open-database.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { MAX_TRIES, retryDelay } from '#server/platform/jobs/retry.ts'
import type { Log } from '#server/platform/log.ts'
import type { Senders } from './message.ts'
import { type ClaimedMessage, markExpired, markFailed, markGivenUp, markSent } from './queries.ts'

export type Delivery = Pick<Database, 'db'> & {
  senders: Senders
  log: Log
  clock: () => number
  random: () => number
}

type NoteSent = (message: ClaimedMessage) => Promise<void>

/** Notes of messages that were sent at about the same time are written together. */
export function noteSentTogether(delivery: Delivery): NoteSent {
  return inBatches((messages) => markSent(delivery, messages, delivery.clock()))
}

/** Sends a claimed message, once, and notes what became of it. The log never learns text or recipient. */
export async function deliver(
  delivery: Delivery,
  message: ClaimedMessage,
  noteSent: NoteSent = (it) => markSent(delivery, [it], delivery.clock()),
): Promise<void> {
  const { db, log, clock } = delivery
  const facts = { message: message.id, channel: message.channel, tries: message.tries }
  if (message.expires_at !== null && message.expires_at <= clock()) {
    await markExpired(db, message, clock())
    log.warn(facts, 'a message expired before it could be sent')
    return
  }
  if (message.text === '') {
    await giveUp(delivery, message, 'its text held a secret, and was removed when it was given up before')
    return
  }
  if (message.tries > MAX_TRIES) {
    await giveUp(delivery, message, message.last_error ?? 'the shop ended each time while sending it')
    return
  }
  try {
    await send(delivery.senders, message)
  } catch (error) {
    await noteFailure(delivery, message, describe(error, message))
    return
  }
  await noteSent(message)
  log.info(facts, 'a message was sent')
}

async function send({ sms, mail }: Senders, message: ClaimedMessage): Promise<void> {
  const { recipient: to, template, subject, text, html, reply_to: replyTo } = message
  // The time too: ids begin anew with every database, and a mailbox drops what it believes to have.
  const reference = `${message.id}-${message.created_at}`
  const triedSince = message.tries > 1 ? message.created_at : undefined
  if (template !== null) await sms.send({ reference, triedSince, to, text, template })
  else await mail.send({ reference, triedSince, to, subject: subject ?? '', text, html, replyTo })
}

async function noteFailure(delivery: Delivery, message: ClaimedMessage, error: string): Promise<void> {
  const { db, log, clock, random } = delivery
  const delay = retryDelay(message.tries, random)
  if (delay === undefined) {
    await giveUp(delivery, message, error)
    return
  }
  await markFailed(db, message, { nextTryAt: clock() + delay, error })
  const facts = { message: message.id, channel: message.channel, tries: message.tries, error }
  log.warn({ ...facts, again: `in ${Math.round(delay / 1000)} s` }, 'a message could not be sent')
}

async function giveUp({ db, log, clock }: Delivery, message: ClaimedMessage, error: string): Promise<void> {
  await markGivenUp(db, message, { now: clock(), error })
  const facts = { message: message.id, channel: message.channel, tries: message.tries, error }
  log.error(facts, 'a message could not be sent and will not be tried again')
}

const LONGEST_ERROR = 500

/** The digits of a one-time code, and the key of a link. */
const SECRETS = /\d{4,}|[\w-]{40,}/g

/** Providers quote what they refuse: a secret must not come back in an error. */
function describe(error: unknown, { sensitive }: ClaimedMessage): string {
  const text = error instanceof Error ? error.message : String(error)
  const safe = sensitive === 1 ? text.replaceAll(SECRETS, '…') : text
  return safe.replaceAll('\0', '').slice(0, LONGEST_ERROR) || 'failed without a reason'
}
