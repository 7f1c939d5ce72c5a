import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { type ListingQuery, parseRange } from '#domain/listing/listing-query.ts'
import type { Facet } from '../../api/listing.ts'
import { queryOf } from './choices.ts'
import { inWords } from './count-words.ts'
import styles from './facet-form.module.css'

const UNITS = { price: '₹', kelvin: 'K' }

type Props = { facet: Facet; field: 'price' | 'kelvin'; listingQuery: ListingQuery }

/** A range: one of those offered, or from and to as somebody likes. */
export function RangeFacet({ facet: { label, values }, field, listingQuery }: Props) {
  const { pathname } = useLocation()
  const range = listingQuery[field]
  const queryWith = (value: string | undefined) =>
    queryOf({
      ...listingQuery,
      after: undefined,
      [field]: value === undefined ? undefined : parseRange(value),
    })
  return (
    <>
      <ul className={styles.values}>
        {values.map(({ value, label, isChosen, ...count }) => (
          <li key={value}>
            <Link
              className={styles.value}
              to={pathname + queryWith(isChosen ? undefined : value)}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
            >
              <span className={styles.mark} />
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>{inWords(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        <End field={field} name={`${label} from, ${UNITS[field]}`} placeholder="From" value={range?.from} />
        <End field={field} name={`${label} to, ${UNITS[field]}`} placeholder="To" value={range?.to} />
      </div>
    </>
  )
}

type EndProps = { field: string; name: string; placeholder: string; value: number | undefined }

function End({ field, name, placeholder, value }: EndProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = String(value ?? '')
  }, [value])
  return (
    <input
      ref={input}
      type="number"
      inputMode="numeric"
      name={field}
      aria-label={name}
      placeholder={placeholder}
      min={0}
      max={99_999_999}
      step={1}
      defaultValue={value}
    />
  )
}
