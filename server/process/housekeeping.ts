import type { Log } from '#server/platform/log.ts'
import type { Shop } from '#server/shop/create-shop.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export type Housekeeping = { stop: () => Promise<void> }

/** What has to be done from time to time. Several processes doing it do no harm. */
export function startHousekeeping(shop: Shop, log: Pick<Log, 'error'>): Housekeeping {
  const chores = [
    { every: 5 * SECOND, run: () => shop.countUnitsSold() },
    { every: MINUTE, run: () => shop.settleEndedOffers() },
    { every: MINUTE, run: () => shop.settleOpenPayments() },
    { every: MINUTE, run: () => shop.sendNotices() },
    { every: MINUTE, run: () => shop.keepMissedSearches() },
    { every: 10 * MINUTE, run: () => shop.keepListing() },
    { every: HOUR, run: () => shop.unwatchMoney() },
    { every: HOUR, run: () => shop.closeOrders() },
    { every: HOUR, run: () => shop.forgetExpired() },
    { every: HOUR, run: () => shop.eraseAccounts() },
    { every: HOUR, run: () => shop.forgetOrderKeys() },
    { every: HOUR, run: () => shop.forgetHolds() },
    { every: HOUR, run: () => shop.forgetPaymentEvents() },
    { every: HOUR, run: () => shop.forgetPayoutAccounts() },
    { every: HOUR, run: () => shop.forgetProductChanges() },
    { every: HOUR, run: () => shop.forgetJobs() },
    { every: HOUR, run: () => shop.forgetTicketKeys() },
    { every: HOUR, run: () => shop.forgetStaffKeys() },
    { every: HOUR, run: () => shop.forgetPhotos() },
    { every: HOUR, run: () => shop.forgetSelections() },
    { every: HOUR, run: () => shop.forgetBulks() },
    { every: HOUR, run: () => shop.forgetDrafts() },
  ]
  let underWay: Promise<void> = Promise.resolve()
  const start = (run: () => Promise<void>) => {
    underWay = underWay.then(run).catch((error) => log.error({ err: error }, 'housekeeping failed'))
  }
  const timers = chores.map(({ every, run }) => setInterval(() => start(run), every))
  timers.push(setTimeout(() => start(() => shop.keepListing()), 2 * SECOND))
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await underWay
    },
  }
}
