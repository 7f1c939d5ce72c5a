import { Form, useSubmit } from 'react-router'
import { Button } from '../../components/button.tsx'
import type { ListingQuery } from './load-listing.ts'
import styles from './search-form.module.css'

const SORTS = {
  '': 'Featured',
  LATEST: 'Newest first',
  BEST_SELLING: 'Best selling',
  PRICE_LOW: 'Price: low to high',
  PRICE_HIGH: 'Price: high to low',
  NAME: 'Name',
}

/** The term and the order live in the address: back, reload and a shared link show the same list. */
export function SearchForm({ query }: { query: ListingQuery }) {
  const submit = useSubmit()
  return (
    <Form className={styles.form} role="search">
      <label className={styles.term}>
        <span className="heard">Search products</span>
        <input
          type="search"
          name="q"
          defaultValue={query.term}
          placeholder="H4, fog lamp, KR-1021 …"
          maxLength={200}
        />
      </label>
      <Button type="submit">Search</Button>
      <label className={styles.sort}>
        <span className="heard">Sort by</span>
        <select
          name="sort"
          defaultValue={query.sort ?? ''}
          onChange={(event) => void submit(event.currentTarget.form)}
        >
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </Form>
  )
}
