import { Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import { DRAFT_METHOD_NAMES } from '#domain/drafts/draft-words.ts'
import type { DRAFT_LIST } from '#domain/staff/lists/list-drafts.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { ListedDraft } from '#server/shop/office/drafts-list/find-drafts.ts'
import { Status } from '../../components/status.tsx'
import type { Columns } from '../../list/list-table.tsx'
import styles from './drafts.module.css'

export const DRAFT_COLUMNS: Columns<typeof DRAFT_LIST, ListedDraft> = {
  customer: {
    text: ({ customerName }) => customerName,
    cell: (draft) => <Link to={`/drafts/${draft.id}`}>{draftName(draft)}</Link>,
  },
  number: {
    text: ({ id }) => String(id),
    cell: ({ id }) => (
      <Link to={`/drafts/${id}`} className={styles.whole}>
        Draft {id}
      </Link>
    ),
  },
  phone: { text: ({ phone }) => phone, cell: ({ phone }) => (phone ? <Phone number={phone} /> : '–') },
  email: { text: ({ email }) => email, cell: ({ email }) => email || '–' },
  items: {
    text: ({ units, names }) => (units === 0 ? '' : `${units}: ${names.join('; ')}`),
    cell: (draft) => <span className={styles.items}>{itemsText(draft) || '–'}</span>,
  },
  method: {
    text: ({ method, wasNotPaid }) =>
      `${DRAFT_METHOD_NAMES[method]}${wasNotPaid ? ' (not paid in time)' : ''}`,
    cell: ({ method, wasNotPaid }) => (
      <div>
        <span className={styles.whole}>{DRAFT_METHOD_NAMES[method]}</span>
        {wasNotPaid && (
          <div>
            <Status tone="bad">Not paid in time</Status>
          </div>
        )}
      </div>
    ),
  },
  changed: {
    up: 'oldest',
    down: 'newest',
    text: ({ changedAt }) => formatMoment(changedAt),
    cell: ({ changedAt }) => <span className={styles.words}>{formatDayAndTime(changedAt)}</span>,
  },
  by: {
    text: ({ changedBy }) => changedBy,
    cell: ({ changedBy }) => <span className={styles.words}>{changedBy}</span>,
  },
  begun: {
    text: ({ madeAt }) => formatMoment(madeAt),
    cell: ({ madeAt }) => <span className={styles.words}>{formatDayAndTime(madeAt)}</span>,
  },
}

/** As it was written down, with spaces or without. */
function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replace(/\s+/g, '')}`} className={styles.whole}>
      {number}
    </a>
  )
}

/** What it is called while perhaps nobody has said for whom it is. */
export const draftName = ({ id, customerName }: Pick<ListedDraft, 'id' | 'customerName'>): string =>
  customerName || `Draft ${id}, no name yet`

/** What is bought so far, by the first of it; nothing while nothing is. */
export function itemsText({ units, names: [first, ...more] }: Pick<ListedDraft, 'units' | 'names'>): string {
  if (units === 0) return ''
  if (first === undefined) return `${units} no longer in the catalogue`
  return more.length > 0 ? `${units} pieces: ${first} and ${more.length} more` : `${units} × ${first}`
}
