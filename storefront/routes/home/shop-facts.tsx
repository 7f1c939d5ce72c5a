import { warrantyInWords } from '#domain/catalogue/warranty.ts'
import { formatRupees, fromRupees, type Paise } from '#domain/money/paise.ts'
import type { Shop } from '../../api/shop.ts'
import { useShop } from '../../root-data.ts'
import styles from './shop-facts.module.css'

/** What a buyer can count on, as far as the shop's own settings say it. */
export function ShopFacts() {
  const shop = useShop()
  const facts = shop ? factsOf(shop) : []
  if (facts.length === 0) return null
  return (
    <div className={`page ${styles.strip}`}>
      <ul className={styles.facts} aria-label="What you can count on">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

function factsOf(shop: Shop): string[] {
  const { freeDeliveryFrom, returnDays, longestWarranty, gstin, promisesDelivery, city } = shop
  return [
    freeDeliveryFrom === null ? null : freeDelivery(fromRupees(freeDeliveryFrom)),
    returnDays === null ? null : `${returnDays}-day returns`,
    longestWarranty === null ? null : `Warranty up to ${warrantyInWords(longestWarranty)}`,
    // Without a GSTIN a shop's invoices are no tax invoices.
    gstin ? 'GST invoice with every order' : null,
    // The days of delivery that it promises count from the next working day at the latest.
    promisesDelivery && city ? `Packed in ${city} within 1 working day` : null,
  ].filter((fact) => fact !== null)
}

const freeDelivery = (from: Paise): string =>
  from === 0 ? 'Free delivery' : `Free delivery from ${formatRupees(from)}`
