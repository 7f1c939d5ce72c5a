import { useEffect, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import type { ListingQuery, ListingSort } from '#domain/listing/listing-query.ts'
import type { Facets } from '../../api/listing.ts'
import { Button } from '../../components/buttons/button.tsx'
import { choicesOf } from './choices.ts'
import { FacetSheet } from './facet-sheet.tsx'
import styles from './list-tools.module.css'
import { SEARCH_FORM } from './search-form.tsx'

const SORTS: Record<ListingSort, string> = {
  LATEST: 'Newest first',
  BEST_SELLING: 'Best selling',
  PRICE_LOW: 'Price: low to high',
  PRICE_HIGH: 'Price: high to low',
  NAME: 'Name',
}

type Props = {
  /** nothing where they are not there yet, or there are none */
  offered: Facets | undefined
  listingQuery: ListingQuery
  /** the order this list has by itself; without one, the shop's own */
  usual: ListingSort | undefined
}

/** The way to the choices, where they are not beside the list, and the order: one row on a phone. */
export function ListTools({ offered, listingQuery, usual }: Props) {
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const chosen = choicesOf(listingQuery).length
  const isOffered = offered !== undefined
  // What vanishes with its choices does not come back by itself.
  useEffect(() => {
    if (!isOffered) setOpen(false)
  }, [isOffered])
  return (
    <div className={styles.tools}>
      {offered && (
        <>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {chosen === 0 ? 'Filter' : `Filter (${chosen})`}
          </Button>
          <a href="#filter" className={styles.jump}>
            Filter
          </a>
        </>
      )}
      <Sort key={pathname + search} chosen={listingQuery.sort} usual={usual} />
      {isOpen && offered && (
        <FacetSheet offered={offered} listingQuery={listingQuery} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** A field of the search, wherever it stands: without scripts it is sent with the words. */
function Sort({ chosen, usual }: { chosen: ListingSort | undefined; usual: ListingSort | undefined }) {
  const submit = useSubmit()
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">Sort by</span>
      <select
        name="sort"
        form={SEARCH_FORM}
        defaultValue={chosen === usual ? '' : chosen}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        <option value="">{usual ? SORTS[usual] : 'Featured'}</option>
        {Object.entries(SORTS)
          .filter(([value]) => value !== usual)
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
    </label>
  )
}
