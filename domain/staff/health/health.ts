import { formatDayAndTime } from '#domain/time/format-date.ts'
import { formatAge, formatBytes } from './amounts.ts'

/*
 * How the shop itself is doing: from what was counted and measured to red or green, with the words for it.
 */

export const HEALTH_ITEMS = {
  work: 'Background work',
  chores: 'Hourly work',
  messages: 'Mails and SMS',
  webhooks: 'Payment webhooks',
  backup: 'Last backup',
  proof: 'Last proven backup',
  disk: 'Disk space',
  memory: 'Memory',
  requests: 'Slow answers and errors',
} as const

export type HealthItem = keyof typeof HEALTH_ITEMS
export const HEALTH_ITEM_NAMES = Object.keys(HEALTH_ITEMS) as HealthItem[]

/** One process of the shop, and the machine that it runs on. */
export type Running = {
  host: string
  version: string
  startedAt: number
  memory: number
  memoryLimit: number
  /** of the disk under the data folder */
  diskFree: number
  diskSize: number
}

export type HealthFacts = {
  now: number
  /** jobs: given up in the last week, waiting too long, and failing again and again */
  work: { givenUp: number; stuck: number; failing: number }
  /** when one of them was last done, and how many have failed for hours; null: none was yet */
  chores: { lastAt: number | null; failing: number }
  messages: { unsent: number; stuck: number }
  /** in the last day, without those that came to their end later */
  webhooks: { failed: number; forged: number; forgedAt: number | null; heardAt: number | null }
  backup: {
    isNightly: boolean
    /** the last whole one */
    lastAt: number | null
    /** the first whole one that is known */
    firstAt: number | null
    /** since then */
    failure: { at: number; problem: string } | undefined
    /** an owner has been there since; null: there is nobody yet */
    ownerSince: number | null
  }
  proof: { lastAt: number | null; failure: { at: number; problem: string } | undefined }
  running: readonly Running[]
  /** in the last day */
  requests: { answered: number; slow: number; busy: number; failed: number }
}

export type Health = { item: HealthItem; isRed: boolean; text: string }

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Nothing that is done in the background takes that long to begin. */
export const STUCK_AFTER = 15 * MINUTE
/** What is done every hour. */
export const CHORES_LATE_AFTER = 3 * HOUR
const OWNER_HAS_TIME = 2 * DAY
const BACKUP_AGE = { nightly: 2 * DAY, byHand: 8 * DAY }
const PROOF_AGE = 92 * DAY
const LEAST_DISK = 1e9
const LEAST_DISK_SHARE = { share: 0.05, below: 10e9 }
const MOST_MEMORY = 0.9
const FEWEST_FAILED = 20
const MOST_FAILED = 0.01
const FEWEST_SLOW = 50
const MOST_SLOW = 0.05

const JUDGES: Record<HealthItem, (facts: HealthFacts) => Omit<Health, 'item'>> = {
  work: ({ work: { givenUp, stuck, failing } }) =>
    listed('All of it is done as it comes.', [
      [givenUp, (it) => `${it} failed and ${are(it)} not tried again.`],
      [stuck, (it) => `${it} should have begun more than 15 minutes ago.`],
      [failing, (it) => `${it} failed several times and ${are(it)} tried again.`],
    ]),
  chores: ({ now, chores: { lastAt, failing } }) => {
    if (lastAt === null) return green('It begins soon after the first start.')
    if (now - lastAt > CHORES_LATE_AFTER) return red(`It was last done ${ago(now, lastAt)}.`)
    if (failing > 0) return red(`${failing} of the tasks have failed for hours. The log says why.`)
    return green(`Last done ${ago(now, lastAt)}.`)
  },
  messages: ({ messages: { unsent, stuck } }) =>
    listed('All are sent.', [
      [unsent, (it) => `${it} could not be sent.`],
      [
        stuck,
        (it) =>
          `${it} ${it === '1' ? 'waits' : 'wait'} for more than 15 minutes, and nobody sends ${it === '1' ? 'it' : 'them'}.`,
      ],
    ]),
  webhooks: ({ webhooks: { failed, forged, forgedAt, heardAt } }) => {
    if (failed > 0)
      return red(`${failed} could not be processed in the last day. The provider sends them again by itself.`)
    if (forged === 0) return green('None failed in the last day.')
    const many = `${forged} had a wrong signature in the last day`
    // Strangers can send what they like; as long as the provider's own arrive, the secret is right.
    if (heardAt !== null && heardAt > (forgedAt ?? 0)) return green(`${many}. Others arrived since.`)
    return red(`${many}, and none has arrived since. Is the webhook secret the one that the provider has?`)
  },
  backup: ({ now, backup: { isNightly, lastAt, failure, ownerSince } }) => {
    if (failure && failure.at > (lastAt ?? 0))
      return red(`The backup of ${formatDayAndTime(failure.at)} failed: ${failure.problem}`)
    if (lastAt === null) {
      const hasTime = ownerSince === null || now - ownerSince <= OWNER_HAS_TIME
      return { isRed: !hasTime, text: 'There is no backup yet.' }
    }
    const text = `Made ${ago(now, lastAt)}, ${formatDayAndTime(lastAt)}.`
    const isOld = now - lastAt > (isNightly ? BACKUP_AGE.nightly : BACKUP_AGE.byHand)
    return { isRed: isOld, text: isNightly ? text : `${text} The nightly backup is off.` }
  },
  proof: ({ now, proof: { lastAt, failure }, backup: { firstAt } }) => {
    if (failure && failure.at > (lastAt ?? 0))
      return red(`The proof of ${formatDayAndTime(failure.at)} failed: ${failure.problem}`)
    if (lastAt !== null)
      return {
        isRed: now - lastAt > PROOF_AGE,
        text: `Restored and checked ${ago(now, lastAt)}, ${formatDayAndTime(lastAt)}.`,
      }
    return { isRed: firstAt !== null && now - firstAt > PROOF_AGE, text: 'No backup has been proven yet.' }
  },
  disk: ({ running }) =>
    ofMachines(running, ({ diskFree, diskSize }) => ({
      isRed:
        diskFree < LEAST_DISK ||
        (diskFree < LEAST_DISK_SHARE.below && diskFree < diskSize * LEAST_DISK_SHARE.share),
      text: `${formatBytes(diskFree)} of ${formatBytes(diskSize)} free`,
    })),
  memory: ({ running }) =>
    ofMachines(running, ({ memory, memoryLimit }) => ({
      isRed: memory > memoryLimit * MOST_MEMORY,
      text: `${formatBytes(memory)} used, ${formatBytes(memoryLimit)} at most`,
    })),
  requests: ({ requests: { answered, slow, busy, failed } }) => {
    if (answered === 0) return green('Nothing was asked in the last day.')
    const notDone = busy + failed
    return {
      isRed:
        (notDone >= FEWEST_FAILED && notDone >= answered * MOST_FAILED) ||
        (slow >= FEWEST_SLOW && slow >= answered * MOST_SLOW),
      text: `Of ${count(answered)} in the last day, ${count(slow)} took longer than a second, ${count(busy)} came when the shop was too busy, ${count(failed)} failed.`,
    }
  },
}

/** Each item, red or green, in one order. */
export function judgeHealth(facts: HealthFacts): Health[] {
  return HEALTH_ITEM_NAMES.map((item) => ({ item, ...JUDGES[item](facts) }))
}

const red = (text: string) => ({ isRed: true, text })
const green = (text: string) => ({ isRed: false, text })
const are = (it: string) => (it === '1' ? 'is' : 'are')
const ago = (now: number, at: number) => formatAge(now - at)
const count = (number: number) => number.toLocaleString('en-IN')

/** The most that is counted of each. */
export const MOST_COUNTED = 100

function listed(fine: string, counts: readonly (readonly [number, (it: string) => string])[]) {
  const said = counts.flatMap(([it, say]) =>
    it === 0 ? [] : [say(it > MOST_COUNTED ? `More than ${MOST_COUNTED}` : String(it))],
  )
  return said.length === 0 ? green(fine) : red(said.join(' '))
}

/** Of several, each by its name. */
function ofMachines(
  running: readonly Running[],
  judge: (it: Running) => { isRed: boolean; text: string },
): { isRed: boolean; text: string } {
  if (running.length === 0) return green('Not measured yet.')
  const judged = running.map((it) => ({ host: it.host, ...judge(it) }))
  const isRed = judged.some((it) => it.isRed)
  const told = isRed ? judged.filter((it) => it.isRed) : judged
  if (running.length === 1) return { isRed, text: `${told[0]?.text}.` }
  return { isRed, text: `${[...new Set(told.map(({ host, text }) => `${host}: ${text}`))].join('; ')}.` }
}
