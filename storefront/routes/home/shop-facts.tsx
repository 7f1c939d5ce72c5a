import { Link } from 'react-router'
import { formatRupees, fromRupees, type Paise } from '#domain/money.ts'
import { warrantyInWords } from '#domain/warranty.ts'
import type { Shop } from '../../api/shop.ts'
import { useShop } from '../../root-data.ts'
import styles from './shop-facts.module.css'

/** What a buyer can count on, as far as the shop's own settings say it. */
export function ShopFacts() {
  const shop = useShop()
  const facts = shop ? factsOf(shop) : []
  if (facts.length === 0) return null
  return (
    <ul className={`page ${styles.facts}`} aria-label="What you can count on">
      {facts.map(({ words, to }) => (
        <li key={words}>{to ? <Link to={to}>{words}</Link> : words}</li>
      ))}
    </ul>
  )
}

type Fact = { words: string; to?: string }

function factsOf(shop: Shop): Fact[] {
  const { freeDeliveryFrom, returnDays, longestWarranty, gstin, promisesDelivery, city } = shop
  const facts: (Fact | null)[] = [
    freeDeliveryFrom === null ? null : { words: freeDelivery(fromRupees(freeDeliveryFrom)) },
    returnDays === null ? null : { words: `${returnDays}-day returns`, to: '/returns_policy' },
    longestWarranty === null ? null : { words: `Warranty up to ${warrantyInWords(longestWarranty)}` },
    // Without a GSTIN a shop's invoices are no tax invoices.
    gstin ? { words: 'GST invoice with every order' } : null,
    // The days of delivery that it promises count from the next working day at the latest.
    promisesDelivery && city ? { words: `Packed in ${city} within 1 working day` } : null,
  ]
  return facts.filter((fact) => fact !== null)
}

const freeDelivery = (from: Paise): string =>
  from === 0 ? 'Free delivery' : `Free delivery from ${formatRupees(from)}`
