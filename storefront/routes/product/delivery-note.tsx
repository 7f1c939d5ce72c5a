import { type DeliveryRule, deliveryCharge } from '#domain/delivery.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import styles from './details.module.css'

type Props = { rule: DeliveryRule; taxable: Paise }

/** What delivery comes to if this is all that is ordered, and from when on it is free. */
export function DeliveryNote({ rule, taxable }: Props) {
  const charge = deliveryCharge(taxable, rule)
  if (charge === 0) return <p className={styles.note}>Delivery: free</p>
  return (
    <p className={styles.note}>
      Delivery: {formatRupees(charge)}. Free from {formatRupees(rule.purchaseRange)} before tax.
    </p>
  )
}
