import { Link } from 'react-router'
import { formatRupees } from '#domain/money/paise.ts'
import { METHOD_WORDS, PROBLEM_WORDS } from '#domain/staff/lists/list-orders.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { Column } from '../../list/list-table.tsx'
import { MoneyStatus, ParcelStatus } from '../../order-forms/states.tsx'
import { numberOf, type OrderRow, promisedText } from './listed-order.ts'
import styles from './orders.module.css'

export const ORDER_COLUMNS: Readonly<Record<string, Column<OrderRow>>> = {
  number: {
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
    cell: ({ placedAt }) => (
      <time dateTime={new Date(placedAt).toISOString()} className={styles.whole}>
        {formatOrderDate(placedAt)}, {formatTimeOfDay(placedAt)}
      </time>
    ),
  },
  customer: { onPhone: 'bare', cell: ({ customer }) => customer },
  phone: { onPhone: 'bare', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  email: { cell: ({ email }) => email },
  items: {
    onPhone: 'line',
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
    cell: ({ amount }) => amount !== undefined && formatRupees(amount),
  },
  method: {
    onPhone: 'bare',
    cell: ({ method }) => <span className={styles.whole}>{METHOD_WORDS[method]}</span>,
  },
  money: {
    onPhone: 'bare',
    cell: ({ money }) => money && <MoneyStatus state={money} />,
  },
  parcel: {
    onPhone: 'bare',
    cell: (row) => (
      <span className={styles.wraps}>
        <ParcelStatus order={row} />
      </span>
    ),
  },
  promised: {
    up: 'promised',
    cell: (row) => promisedText(row) && <span className={styles.whole}>{promisedText(row)}</span>,
  },
  city: { cell: ({ city }) => city },
  state: { cell: ({ state }) => state },
  pincode: { cell: ({ pincode }) => pincode },
  awb: { cell: ({ awb }) => awb },
  problem: { cell: ({ problems }) => problems.map((problem) => PROBLEM_WORDS[problem]).join(', ') },
}
