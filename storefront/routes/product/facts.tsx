import { Link } from 'react-router'
import { warrantyInWords } from '#domain/catalogue/warranty.ts'
import type { ProductFacts } from '../../api/beside-product.ts'
import type { ProductDetail } from '../../api/catalogue.ts'
import { useShop } from '../../root-data.ts'
import styles from './facts.module.css'

type Props = { product: ProductDetail; facts: ProductFacts | undefined }

/** A quiet row of what is true of this product and known; what is not known is not spoken of. */
export function Facts({ product: { countryOfOrigin, importer }, facts: known }: Props) {
  const shop = useShop()
  const { warrantyMonths, watts } = known?.lamp ?? {}
  const facts = [
    { name: 'Power', value: watts ? `${watts} W` : null },
    { name: 'Warranty', value: warrantyMonths ? warrantyInWords(warrantyMonths) : null },
    {
      name: 'If there is a problem',
      value: <Link to="/returns_policy">{returnsInWords(known?.returnDays)}</Link>,
    },
    // Without a GSTIN a shop's invoices are no tax invoices.
    { name: 'GST invoice', value: shop?.gstin ? 'With every order' : null },
    { name: 'Country of origin', value: countryOfOrigin },
    { name: 'Imported by', value: importer },
  ].filter(({ value }) => value)
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

/** Where goods are not taken back by a press of the customer's, the policy has the rest. */
function returnsInWords(days: number | null | undefined): string {
  return days ? `${days}-day returns` : 'Returns policy'
}
