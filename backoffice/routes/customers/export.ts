import { formatMoment } from '#domain/calendar-day.ts'
import { toRupees } from '#domain/money/paise.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/lists.ts'
import type { ListedCustomer } from '#server/shop/office/customers-list/find-customers.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'
import { mobileOf } from './listed-customer.ts'

const moment = (at: number | undefined) => (at === undefined ? '' : formatMoment(at))

/** What each column says in a file. */
const CUSTOMER_TEXTS: Texts<typeof CUSTOMER_LIST, ListedCustomer> = {
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

export const loader = fileOfList(CUSTOMER_LIST, CUSTOMER_TEXTS, (shop) => shop.office.findCustomers)
