import { formatRupees, fromRupees } from '#domain/money/paise.ts'
import { useShop } from '../../root-data.ts'
import styles from './details.module.css'

/** Where the shop takes cash: that it does, and what that costs, before anybody has to choose. */
export function CashNote() {
  const fee = useShop()?.cashFee
  if (fee == null) return null
  const costs = fee === 0 ? '' : ` (${formatRupees(fromRupees(fee))} extra)`
  return <p className={styles.note}>Cash on delivery: available for most orders{costs}.</p>
}
