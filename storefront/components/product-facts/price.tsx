import { formatRupees, type Paise } from '#domain/money/paise.ts'
import { discountLabel } from '#domain/money/pricing.ts'
import styles from './price.module.css'

type Props = {
  now: Paise
  before: Paise | undefined
  /** hundredths of a percent; without one it is not said how much is off */
  discount?: number
  /** said behind both, such as + GST */
  note?: string
  large?: boolean
}

/** The price, and where there is a discount the price before it and how much is off. */
export function Price({ now, before, discount, note, large = false }: Props) {
  return (
    <p className={large ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={styles.now}>
        {formatRupees(now)}
        {note && <small> {note}</small>}
      </span>
      {before !== undefined && (
        <>
          <s className={styles.before}>
            <span className="visually-hidden">Original price </span>
            {formatRupees(before)}
          </s>
          {discount !== undefined && <span className={styles.off}>{discountLabel(discount)}</span>}
        </>
      )}
    </p>
  )
}
