import { Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import type { ReturnState } from '#domain/returns/words.ts'
import { REFUSED_AT_THE_DOOR, type RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { FoundReturn } from '#server/shop/office/returns-list/find-returns.ts'
import { Picture } from '../../components/picture.tsx'
import { Status, type Tone } from '../../components/status.tsx'
import { capital } from '../../list/filter-words.ts'
import type { Columns } from '../../list/list-table.tsx'
import { reasonsText, returnStateText } from '../../order-forms/return-words.ts'
import styles from './returns.module.css'

const TONES: Record<ReturnState, Tone> = {
  asked: 'waiting',
  accepted: 'quiet',
  refused: 'bad',
  withdrawn: 'quiet',
  'on its way': 'quiet',
  received: 'waiting',
  closed: 'good',
}

export const RETURN_COLUMNS: Columns<typeof RETURN_LIST, FoundReturn> = {
  number: {
    text: ({ id }) => String(id),
    cell: ({ id }) => <Link to={`/returns/${id}`}>{`Return ${id}`}</Link>,
  },
  state: {
    text: ({ state }) => returnStateText(state),
    cell: ({ state }) => <Status tone={TONES[state]}>{capital(returnStateText(state))}</Status>,
  },
  due: {
    text: ({ due }) => (due === undefined ? '' : `${formatMoment(due.by)}${due.isLate ? ' (late)' : ''}`),
    cell: ({ due }) => (due ? <Due due={due} /> : '–'),
  },
  order: {
    text: ({ voucherNo }) => String(voucherNo ?? ''),
    cell: ({ voucherNo }) =>
      voucherNo === null ? '–' : <Link to={`/orders/${voucherNo}`}>{voucherNo}</Link>,
  },
  customer: { text: ({ customerName }) => customerName },
  phone: {
    text: ({ customerMobile }) => customerMobile,
    cell: ({ customerMobile: phone }) => phone && <a href={`tel:${phone}`}>{phone}</a>,
  },
  items: {
    text: ({ names, units }) => `${units}: ${names.join('; ')}`,
    cell: ({ names: [first = '', ...more], units, image }) => (
      <span className={styles.items}>
        <Picture path={image} />
        <span className={styles.names}>
          {more.length > 0 ? `${units} pieces: ${first} and ${more.length} more` : `${units} × ${first}`}
        </span>
      </span>
    ),
  },
  reason: {
    text: ({ reasons }) => reasonsText(reasons),
    cell: ({ reasons }) => <span className={styles.words}>{capital(reasonsText(reasons)) || '–'}</span>,
  },
  wish: {
    text: ({ wish }) => wish ?? REFUSED_AT_THE_DOOR,
    cell: ({ wish }) => <span className={styles.words}>{capital(wish ?? REFUSED_AT_THE_DOOR)}</span>,
  },
  asked: {
    up: 'oldest',
    down: 'newest',
    text: ({ askedAt }) => formatMoment(askedAt),
    cell: ({ askedAt }) => (
      <time dateTime={new Date(askedAt).toISOString()} className={styles.whole}>
        {formatOrderDate(askedAt)}, {formatTimeOfDay(askedAt)}
      </time>
    ),
  },
}

/** Until when the customer is to have an answer, and then the end of it. */
function Due({ due: { what, by, isLate } }: { due: NonNullable<FoundReturn['due']> }) {
  const text = `${what === 'answer' ? 'Answer' : 'Close'} by ${formatOrderDate(by)}`
  return isLate ? <Status tone="bad">{`${text}, late`}</Status> : <span className={styles.words}>{text}</span>
}
