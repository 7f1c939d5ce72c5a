import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CouponState } from '#domain/coupons/coupon-state.ts'
import { conditionWords, discountWords, usesWords } from '#domain/coupons/coupon-words.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import type { Coupon } from '#server/shop/coupons/coupon.ts'
import type { CouponFigures } from '#server/shop/office/coupon-page/coupon-figures.ts'
import { Facts, Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { capital } from '../../list/filter-words.ts'
import styles from './coupons.module.css'
import { lastMoment, STATE_TONES } from './listed-coupon.ts'

type Props = { coupon: Coupon; state: CouponState; figures: CouponFigures }

/** What it is, and what came of it. */
export function CouponFacts({ coupon, state, figures }: Props) {
  const last = lastMoment(coupon)
  return (
    <div className={styles.facts}>
      <Section title="The coupon">
        <Facts
          facts={[
            [
              'State',
              <Status key="state" tone={STATE_TONES[state]}>
                {capital(state)}
              </Status>,
            ],
            ['Discount', capital(discountWords(coupon))],
            ['For', capital(conditionWords(coupon))],
            ['First day', coupon.startsAt === null ? 'At once' : formatFullDate(coupon.startsAt)],
            ['Last day', last === null ? 'No end' : formatFullDate(last)],
            ['Changed', changedWords(coupon)],
          ]}
        />
        <Link to={`/audit?${new URLSearchParams({ record: `coupon ${coupon.code}` })}`}>
          All changes to it
        </Link>
      </Section>
      <Section title="Results">
        <Facts facts={figureFacts(coupon, figures)} />
        <p className={styles.hint}>
          Orders as they were placed. Orders that were cancelled as a whole or never paid are not counted.
        </p>
      </Section>
    </div>
  )
}

function changedWords({ changedAt, changedBy }: Coupon): string {
  return `${formatDayAndTime(changedAt)}${changedBy === null ? '' : `, ${changedBy}`}`
}

function figureFacts(coupon: Coupon, { orders, discount, value }: CouponFigures): [string, ReactNode][] {
  const isFreeDelivery = coupon.kind === 'free delivery'
  return [
    ['Used', usesWords(coupon)],
    ['Orders placed', orders],
    ['Discounts given', isFreeDelivery ? 'Delivery, which is not counted' : formatRupees(discount)],
    ['Value of these orders', formatRupees(value)],
  ]
}
