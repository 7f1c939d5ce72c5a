import type { Address } from '../api/addresses.ts'
import styles from './address-summary.module.css'

/** An address as it stands on a card. */
export function AddressSummary({ address }: { address: Address }) {
  const { name, type, isDefault, street, landmark, city, state, pincode, phone } = address
  return (
    <span className={styles.summary}>
      <span className={styles.first}>
        <strong>{name}</strong>
        <span className={styles.tag}>{type}</span>
        {isDefault && <span className={styles.tag}>Default</span>}
      </span>
      <span>
        {street}
        {landmark && `, ${landmark}`}
      </span>
      <span>
        {city}, {state} {pincode}
      </span>
      <span>Phone {phone}</span>
    </span>
  )
}
