import type { ProductDetail } from '../../api/catalogue.ts'
import { useShop } from '../../root-data.ts'
import styles from './facts.module.css'

/** A quiet row of what is true of this product and known; what is not known is not spoken of. */
export function Facts({ product: { countryOfOrigin, importer } }: { product: ProductDetail }) {
  const shop = useShop()
  const facts = [
    { name: 'Country of origin', value: countryOfOrigin },
    { name: 'Imported by', value: importer },
    // Without a GSTIN a shop's invoices are no tax invoices.
    { name: 'GST invoice', value: shop?.gstin ? 'With every order' : null },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} aria-label="Facts">
      {facts.map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span> {value}
        </li>
      ))}
    </ul>
  )
}
