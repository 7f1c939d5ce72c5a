import { Link, useLocation } from 'react-router'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { choicesOf, queryOf } from './choices.ts'
import styles from './chosen.module.css'

type Props = { listingQuery: ListingQuery; vehicle: string | undefined }

/** What is chosen, each with a way to take it back. */
export function Chosen({ listingQuery, vehicle }: Props) {
  const { pathname } = useLocation()
  const { text, sort } = listingQuery
  return (
    <ul className={styles.chips} aria-label="Chosen">
      {choicesOf(listingQuery, vehicle).map(({ label, query }) => (
        <li key={label}>
          <Chip to={pathname + query} label={label} />
        </li>
      ))}
      <li>
        <Link className={styles.clear} to={pathname + queryOf({ text, sort })} preventScrollReset>
          Clear all
        </Link>
      </li>
    </ul>
  )
}

export function Chip({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.chip} to={to} preventScrollReset aria-label={`Remove ${label}`}>
      {label}
      <span aria-hidden="true">✕</span>
    </Link>
  )
}
