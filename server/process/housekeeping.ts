import type { Log } from '#server/platform/log.ts'
import type { Shop } from '#server/shop/create-shop.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export type Housekeeping = { stop: () => Promise<void> }

type Chore = { every: number; run: () => Promise<void> }

type Deps = {
  log: Pick<Log, 'error'>
  /** does it unless it was done, by whichever process, not long ago */
  runIfDue: (chore: { name: string; every: number }, run: () => Promise<void>) => Promise<unknown>
}

/** How soon after the start it is seen what is due, and how often after that. */
const FIRST_LOOK = 5 * SECOND
const LOOK = MINUTE

/**
 * What has to be done from time to time. What is done every few minutes is done by each process; several doing it do no harm. What is
 * done every hour goes by the clock in the database, or a shop that is started anew every day would never do it.
 */
export function startHousekeeping(shop: Shop, { log, runIfDue }: Deps): Housekeeping {
  const often: Chore[] = [
    { every: 5 * SECOND, run: () => shop.countUnitsSold() },
    { every: MINUTE, run: () => shop.settleEndedOffers() },
    { every: MINUTE, run: () => shop.settleOpenPayments() },
    { every: MINUTE, run: () => shop.sendNotices() },
    { every: MINUTE, run: () => shop.keepMissedSearches() },
    { every: 10 * MINUTE, run: () => shop.keepListing() },
  ]
  let underWay: Promise<void> = Promise.resolve()
  const start = (run: () => Promise<unknown>) => {
    underWay = underWay
      .then(run)
      .then(() => {})
      .catch((error) => log.error({ err: error }, 'housekeeping failed'))
  }
  const lookForDue = () => {
    for (const name of HOURLY) start(() => runIfDue({ name, every: HOUR }, () => shop[name]()))
  }
  const timers = often.map(({ every, run }) => setInterval(() => start(run), every))
  timers.push(setTimeout(() => start(() => shop.keepListing()), 2 * SECOND))
  timers.push(setTimeout(lookForDue, FIRST_LOOK), setInterval(lookForDue, LOOK))
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await underWay
    },
  }
}

/** By the names of the shop's verbs, which are their names in the database too. */
const HOURLY = [
  'unwatchMoney',
  'closeOrders',
  'forgetExpired',
  'eraseAccounts',
  'forgetOrderKeys',
  'forgetHolds',
  'forgetPaymentEvents',
  'forgetPayoutAccounts',
  'forgetProductChanges',
  'forgetJobs',
  'forgetTicketKeys',
  'forgetStaffKeys',
  'forgetPhotos',
  'forgetSelections',
  'forgetBulks',
  'forgetDrafts',
] as const satisfies (keyof Shop)[]
