import { formatMoment } from '#domain/calendar-day.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { CUSTOMER_LIST, CustomerQuery } from '#domain/staff/lists/list-customers.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import type { Texts } from '../../list/csv-of-list.ts'

/** One page of the customers, for the screen and for files. */
export const findRows =
  (shop: Pick<Shop, 'office'>, options: { limit?: number } = {}) =>
  (query: CustomerQuery) =>
    shop.office.findCustomers(query, options)

/** Proven, or only said. */
export const mobileOf = ({ mobile, claimedMobile }: Pick<ListedCustomer, 'mobile' | 'claimedMobile'>) =>
  mobile ?? claimedMobile ?? ''

const moment = (at: number | undefined) => (at === undefined ? '' : formatMoment(at))

/** What each column says in a file. */
export const CUSTOMER_TEXTS: Texts<typeof CUSTOMER_LIST, ListedCustomer> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  mobile: mobileOf,
  orders: ({ orders }) => String(orders),
  value: ({ value }) => String(toRupees(value)),
  last: ({ lastOrderAt }) => moment(lastOrderAt),
  returns: ({ returns }) => String(returns),
  refused: ({ refusedParcels }) => String(refusedParcels),
  since: ({ since }) => moment(since),
}
