import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mailOutbox, smsOutbox } from '#server/providers/offline/outbox-files.ts'
import { deliver } from '#server/shop/messages/deliver.ts'
import { claimDue } from '#server/shop/messages/queries.ts'
import type { ShopsOnOneDatabase } from './shops-on-one-database.ts'

const MINUTE = 60_000
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Sends what dead processes had claimed, as the next process does it minutes later. No other may run. */
export async function deliverRest({ database, dataDir }: ShopsOnOneDatabase): Promise<void> {
  const clock = () => Date.now() + 5 * MINUTE
  const outbox = { dataDir, clock, log: quiet }
  const senders = { sms: smsOutbox(outbox), mail: mailOutbox(outbox) }
  const delivery = { ...database, senders, log: quiet, clock, random: () => 0 }
  for (;;) {
    const claimed = await claimDue(database, { channel: 'mail', now: clock(), limit: 100 })
    if (claimed.length === 0) return
    for (const message of claimed) await deliver(delivery, message)
  }
}

/** The numbers of the orders that were confirmed by mail, in their order. */
export function confirmedNumbers(shops: ShopsOnOneDatabase): number[] {
  return numbersIn(shops, /^Your order (\d+) at /)
}

/** The numbers of the orders that the shop was mailed, in their order. */
export function toldNumbers(shops: ShopsOnOneDatabase): number[] {
  return numbersIn(shops, /^New order (\d+): /)
}

function numbersIn({ dataDir }: ShopsOnOneDatabase, subjects: RegExp): number[] {
  const lines = readFileSync(join(dataDir, 'outbox/mail.jsonl'), 'utf8').trimEnd().split('\n')
  return lines
    .flatMap((line) => subjects.exec((JSON.parse(line) as { subject: string }).subject)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
}
