import { Link } from 'react-router'
import { formatDay, formatMoment } from '#domain/calendar-day.ts'
import { conditionWords, discountWords, usesWords } from '#domain/coupons/coupon-words.ts'
import type { COUPON_LIST } from '#domain/staff/lists/list-coupons.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import type { ListedCoupon } from '#server/shop/office/coupons-list/find-coupons.ts'
import { withWholeAmounts } from '../../components/amounts.tsx'
import { Status } from '../../components/status.tsx'
import { capital } from '../../list/filter-words.ts'
import type { Columns } from '../../list/list-table.tsx'
import { couponPath } from './coupon-path.ts'
import styles from './coupons.module.css'
import { lastMoment, STATE_TONES } from './listed-coupon.ts'

export const COUPON_COLUMNS: Columns<typeof COUPON_LIST, ListedCoupon> = {
  code: {
    up: 'oldest',
    down: 'newest',
    text: ({ code }) => code,
    cell: ({ code }) => (
      <Link to={couponPath(code)} className={styles.code}>
        {code}
      </Link>
    ),
  },
  state: {
    text: ({ state }) => state,
    cell: ({ state }) => <Status tone={STATE_TONES[state]}>{capital(state)}</Status>,
  },
  discount: { text: discountWords, cell: (coupon) => <Words text={discountWords(coupon)} /> },
  for: { text: conditionWords, cell: (coupon) => <Words text={conditionWords(coupon)} /> },
  from: { text: ({ startsAt }) => dayText(startsAt), cell: ({ startsAt }) => <Day at={startsAt} /> },
  to: {
    text: (coupon) => dayText(lastMoment(coupon)),
    cell: (coupon) => <Day at={lastMoment(coupon)} />,
  },
  used: {
    isNumber: true,
    text: usesWords,
    cell: (coupon) => <span className={styles.whole}>{usesWords(coupon)}</span>,
  },
  changed: {
    text: ({ changedAt }) => formatMoment(changedAt),
    cell: ({ changedAt }) => formatDayAndTime(changedAt),
  },
  by: { text: ({ changedBy }) => changedBy ?? '', cell: ({ changedBy }) => changedBy ?? '–' },
}

const dayText = (at: number | null) => (at === null ? '' : formatDay(at))

/** One text, also in the card of a phone. */
const Words = ({ text }: { text: string }) => <span>{withWholeAmounts(capital(text))}</span>

function Day({ at }: { at: number | null }) {
  return at === null ? '–' : <span className={styles.whole}>{formatFullDate(at)}</span>
}
