import { startOfDay } from '#domain/calendar-day.ts'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import styles from './draft.module.css'
import type { ShownQuote } from './shown-quote.ts'

/** As the server works it out, and what is still missing. */
export function Totals({ quote: { sums, payable, promisedOn, coupon, problem } }: { quote: ShownQuote }) {
  const promised = promisedOn === null ? undefined : startOfDay(promisedOn)
  return (
    <div aria-live="polite" className={styles.totals}>
      <dl>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount < 0 ? `−${formatRupeesAndPaise(-amount)}` : formatRupeesAndPaise(amount)}</dd>
          </div>
        ))}
        <div className={styles.payable}>
          <dt>To pay</dt>
          <dd>{formatRupeesAndPaise(payable)}</dd>
        </div>
      </dl>
      {promised !== undefined && <p className={styles.quiet}>Delivery by {formatFullDate(promised)}</p>}
      {coupon && <p className={styles.problem}>{coupon}</p>}
      {problem && problem !== coupon && <p className={styles.missing}>Still missing: {problem}</p>}
    </div>
  )
}
