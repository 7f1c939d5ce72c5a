import { Link } from 'react-router'
import { returnDaysText } from '#domain/returns/days-words.ts'
import { useShop } from '../../root-data.ts'
import styles from './good-to-know.module.css'

type Props = {
  takesCash: boolean
  /** of each line */
  returnDays: readonly (number | null)[]
}

/** What buyers ask before they pay: with what, until when it may come back, and whether there is an invoice. */
export function GoodToKnow({ takesCash, returnDays }: Props) {
  const shop = useShop()
  const online = shop?.paysOnlineWith ?? (takesCash ? 'Pay online' : undefined)
  const returns = returnDaysText(returnDays)
  return (
    <ul className={styles.facts} aria-label="Good to know">
      {online !== undefined && (
        <li>
          {online}
          {takesCash && ', or cash on delivery'}
        </li>
      )}
      {/* Without a GSTIN a shop's invoices are no tax invoices. */}
      {shop?.gstin && <li>GST invoice with your order</li>}
      <li className={styles.returns}>{returns && <Link to="/returns_policy">{returns}</Link>}</li>
    </ul>
  )
}
