import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { FACETS, type RangeFacet as RangeName } from '#domain/listing/choice.ts'
import { type ListingQuery, parseRange } from '#domain/listing/listing-query.ts'
import { RANGES } from '#domain/listing/ranges.ts'
import { type ChosenFacet, queryOf } from './choices.ts'
import { inWords } from './count-words.ts'
import styles from './facet-form.module.css'

type Props = { facet: ChosenFacet; name: RangeName; listingQuery: ListingQuery }

/** A range: one of those offered, or from and to as somebody likes. */
export function RangeFacet({ facet: { label, values }, name, listingQuery }: Props) {
  const { pathname } = useLocation()
  const range = listingQuery[name]
  const { urlParam } = FACETS[name]
  const { unit } = RANGES[name]
  const queryWith = (value: string | undefined) =>
    queryOf({
      ...listingQuery,
      after: undefined,
      [name]: value === undefined ? undefined : parseRange(value),
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
        <End name={urlParam} label={`${label} from, ${unit}`} placeholder="From" value={range?.from} />
        <End name={urlParam} label={`${label} to, ${unit}`} placeholder="To" value={range?.to} />
      </div>
    </>
  )
}

type EndProps = { name: string; label: string; placeholder: string; value: number | undefined }

function End({ name, label, placeholder, value }: EndProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = String(value ?? '')
  }, [value])
  return (
    <input
      ref={input}
      type="number"
      inputMode="numeric"
      name={name}
      aria-label={label}
      placeholder={placeholder}
      min={0}
      max={99_999_999}
      step={1}
      defaultValue={value}
    />
  )
}
