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
    { every: 5 * SECOND, run: () => shop.orders.countUnitsSold() },
    // A tax rate holds from midnight.
    { every: 5 * SECOND, run: () => shop.catalogue.settleTaxPlans() },
    { every: MINUTE, run: () => shop.catalogue.settleEndedOffers() },
    { every: MINUTE, run: () => shop.catalogue.publishScheduled() },
    { every: MINUTE, run: () => shop.orders.settleOpenPayments() },
    { every: MINUTE, run: () => shop.backInStock.send() },
    { every: MINUTE, run: () => shop.search.keepMissed() },
    { every: MINUTE, run: () => shop.backup.startNightly() },
    { every: MINUTE, run: () => shop.health.noteRunning() },
    { every: MINUTE, run: () => shop.health.keepRequestCounts() },
    { every: MINUTE, run: () => shop.health.keepWebhookFailures() },
    { every: MINUTE, run: () => shop.health.watch() },
    { every: 10 * MINUTE, run: () => shop.listing.keep() },
  ]
  let underWay: Promise<void> = Promise.resolve()
  const start = (run: () => Promise<unknown>) => {
    underWay = underWay
      .then(run)
      .then(() => {})
      .catch((error) => log.error({ err: error }, 'housekeeping failed'))
  }
  const lookForDue = () => {
    for (const [name, run] of Object.entries(hourly(shop))) start(() => runIfDue({ name, every: HOUR }, run))
  }
  const timers = often.map(({ every, run }) => setInterval(() => start(run), every))
  timers.push(setTimeout(() => start(() => shop.listing.keep()), 2 * SECOND))
  timers.push(setTimeout(() => start(() => shop.health.noteRunning()), 3 * SECOND))
  timers.push(setTimeout(lookForDue, FIRST_LOOK), setInterval(lookForDue, LOOK))
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await underWay
    },
  }
}

/** What is done every hour, by its name in the database, which it keeps. */
const hourly = (shop: Shop): Record<string, () => Promise<void>> => ({
  unwatchMoney: () => shop.orders.unwatchMoney(),
  closeOrders: () => shop.returns.closeOrders(),
  forgetExpired: () => shop.customers.forgetExpired(),
  eraseAccounts: () => shop.privacy.eraseAccounts(),
  forgetOrderKeys: () => shop.orders.forgetKeys(),
  forgetHolds: () => shop.orders.forgetHolds(),
  forgetPaymentEvents: () => shop.payments.forgetEvents(),
  forgetPayoutAccounts: () => shop.payments.forgetPayoutAccounts(),
  forgetProductChanges: () => shop.listing.forgetProductChanges(),
  forgetJobs: () => shop.jobs.forget(),
  forgetTicketKeys: () => shop.tickets.forgetKeys(),
  forgetStaffKeys: () => shop.staff.forgetKeys(),
  forgetPhotos: () => shop.returns.forgetPhotos(),
  forgetSelections: () => shop.office.forgetSelections(),
  forgetBulks: () => shop.office.forgetBulks(),
  forgetFiles: () => shop.catalogue.forgetFiles(),
  forgetDrafts: () => shop.drafts.forget(),
})
