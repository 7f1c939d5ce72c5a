import { Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { parcelStateText } from '#domain/orders/staff-words.ts'
import { METHOD_WORDS, type ORDER_LIST, PROBLEM_WORDS } from '#domain/staff/lists/list-orders.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import { capital } from '../../list/filter-words.ts'
import type { Columns } from '../../list/list-table.tsx'
import { MoneyStatus, ParcelStatus } from '../../order-forms/states.tsx'
import { numberOf, type OrderRow, promisedText } from './listed-order.ts'
import styles from './orders.module.css'

export const ORDER_COLUMNS: Columns<typeof ORDER_LIST, OrderRow> = {
  number: {
    text: numberOf,
    cell: (row) =>
      row.voucherNo === null ? (
        <Link to={`/orders/id-${row.id}`}>{numberOf(row)}</Link>
      ) : (
        <Link to={`/orders/${row.voucherNo}`}>{row.voucherNo}</Link>
      ),
  },
  placed: {
    up: 'oldest',
    down: 'newest',
    onPhone: 'bare',
    text: ({ placedAt }) => formatMoment(placedAt),
    cell: ({ placedAt }) => (
      <time dateTime={new Date(placedAt).toISOString()} className={styles.whole}>
        {formatOrderDate(placedAt)}, {formatTimeOfDay(placedAt)}
      </time>
    ),
  },
  customer: { onPhone: 'bare', text: ({ customer }) => customer },
  phone: {
    onPhone: 'bare',
    text: ({ phone }) => phone,
    cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
  },
  email: { text: ({ email }) => email },
  items: {
    onPhone: 'line',
    text: ({ lineNames, units }) => `${units}: ${lineNames.join('; ')}`,
    cell: ({ lineNames: [first = '', ...more], units }) => (
      <span className={styles.items}>
        {more.length > 0 ? `${units} pieces: ${first} and ${more.length} more` : `${units} × ${first}`}
      </span>
    ),
  },
  amount: {
    isNumber: true,
    up: 'lowest',
    down: 'highest',
    onPhone: 'bare',
    text: ({ amount }) => (amount === undefined ? '' : formatRupees(amount).replaceAll(/[₹,]/g, '')),
    cell: ({ amount }) => amount !== undefined && formatRupees(amount),
  },
  method: {
    onPhone: 'bare',
    text: ({ method }) => METHOD_WORDS[method],
    cell: ({ method }) => <span className={styles.whole}>{METHOD_WORDS[method]}</span>,
  },
  money: {
    onPhone: 'bare',
    text: ({ money }) => (money === undefined ? '' : capital(money)),
    cell: ({ money }) => money && <MoneyStatus state={money} />,
  },
  parcel: {
    onPhone: 'bare',
    text: (row) => parcelStateText(row.parcel, row),
    cell: (row) => (
      <span className={styles.wraps}>
        <ParcelStatus order={row} />
      </span>
    ),
  },
  promised: {
    up: 'promised',
    text: ({ promisedOn }) => promisedOn ?? '',
    cell: (row) => promisedText(row) && <span className={styles.whole}>{promisedText(row)}</span>,
  },
  city: { text: ({ city }) => city },
  state: { text: ({ state }) => state },
  pincode: { text: ({ pincode }) => pincode },
  awb: { text: ({ awb }) => awb },
  problem: { text: ({ problems }) => problems.map((problem) => PROBLEM_WORDS[problem]).join(', ') },
}
