import { type DeliveryRule, deliveryCharge, untilFree } from '#domain/delivery/delivery-rule.ts'
import { formatRupees, fromPercent } from '#domain/money/paise.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import { useShop } from '../../root-data.ts'
import styles from './details.module.css'

type Props = { rule: DeliveryRule; product: Pick<ProductDetail, 'sellingPrice' | 'tax'> }

/**
 * What delivery comes to if this is all that is ordered, and from when on it is free, in prices as they stand on the page. The
 * rule counts them without tax, so the highest tax makes it true of any goods.
 */
export function DeliveryNote({ rule, product: { sellingPrice, tax } }: Props) {
  const highestTax = useShop()?.highestTax
  const charge = deliveryCharge(sellingPrice, rule)
  if (charge === 0) return <p className={styles.note}>Delivery: free</p>
  // Where only the tax of this is known, other goods may come to a little more or less.
  const from = highestTax == null ? 'about ' : ''
  const freeFrom = untilFree(0, highestTax == null ? tax : fromPercent(highestTax), rule)
  return (
    <p className={styles.note}>
      Delivery: {formatRupees(charge)}. Free from {from}
      {formatRupees(freeFrom)}.
    </p>
  )
}
