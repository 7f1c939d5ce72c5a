import styles from './charts.module.css'

/** A number of a table, drawn beside it against the highest of its column. */
export function TableBar({ value, highest }: { value: number; highest: number }) {
  const share = highest <= 0 ? 0 : Math.round((value * 100) / highest)
  return (
    <span className={styles.number}>
      <svg className={styles.line} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(share, 1)} height="4" className={styles.bar} />
      </svg>
      <span>{value}</span>
    </span>
  )
}
