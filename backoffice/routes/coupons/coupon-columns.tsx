import { Link } from 'react-router'
import { conditionWords, discountWords, usesWords } from '#domain/coupons/coupon-words.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import type { ListedCoupon } from '#server/shop/office/coupons-list/find-coupons.ts'
import { withWholeAmounts } from '../../components/amounts.tsx'
import { Status } from '../../components/status.tsx'
import { capital } from '../../list/filter-words.ts'
import type { Columns } from '../../list/list-table.tsx'
import { couponPath } from './coupon-path.ts'
import styles from './coupons.module.css'
import { lastMoment, STATE_TONES } from './listed-coupon.ts'

export const COUPON_COLUMNS: Columns<ListedCoupon> = {
  code: {
    up: 'oldest',
    down: 'newest',
    cell: ({ code }) => (
      <Link to={couponPath(code)} className={styles.code}>
        {code}
      </Link>
    ),
  },
  state: { cell: ({ state }) => <Status tone={STATE_TONES[state]}>{capital(state)}</Status> },
  discount: { cell: (coupon) => <Words text={discountWords(coupon)} /> },
  for: { cell: (coupon) => <Words text={conditionWords(coupon)} /> },
  from: { cell: ({ startsAt }) => <Day at={startsAt} /> },
  to: { cell: (coupon) => <Day at={lastMoment(coupon)} /> },
  used: { isNumber: true, cell: (coupon) => <span className={styles.whole}>{usesWords(coupon)}</span> },
  changed: { cell: ({ changedAt }) => formatDayAndTime(changedAt) },
  by: { cell: ({ changedBy }) => changedBy ?? '–' },
}

/** One text, also in the card of a phone. */
const Words = ({ text }: { text: string }) => <span>{withWholeAmounts(capital(text))}</span>

function Day({ at }: { at: number | null }) {
  return at === null ? '–' : <span className={styles.whole}>{formatFullDate(at)}</span>
}
