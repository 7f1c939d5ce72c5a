import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import styles from './sums.module.css'

type Row = { name: string; amount: Paise; isTotal?: boolean }

/** Amounts below one another, as on a bill. */
export function Sums({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.sums}>
      {rows.map(({ name, amount, isTotal = false }) => (
        <div key={name} className={isTotal ? styles.total : undefined}>
          <dt>{name}</dt>
          <dd>{amount < 0 ? `−${formatRupeesAndPaise(-amount)}` : formatRupeesAndPaise(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
