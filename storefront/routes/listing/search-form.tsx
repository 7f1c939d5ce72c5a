import { Form, useSubmit } from 'react-router'
import type { ProductSort } from '../../api/catalogue.ts'
import { Button } from '../../components/button.tsx'
import type { ListingQuery } from './load-listing.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-form.module.css'

const SORTS: Record<ProductSort, string> = {
  LATEST: 'Newest first',
  BEST_SELLING: 'Best selling',
  PRICE_LOW: 'Price: low to high',
  PRICE_HIGH: 'Price: high to low',
  NAME: 'Name',
}

type Props = {
  query: ListingQuery
  /** the order this list has by itself; without one, the shop's own */
  usual: ProductSort | undefined
}

/** The term and the order live in the URL: back, reload and a shared link show the same list. */
export function SearchForm({ query, usual }: Props) {
  const submit = useSubmit()
  return (
    <Form className={styles.form} role="search">
      <SearchBox term={query.term} />
      <Button type="submit">Search</Button>
      <label className={styles.sort}>
        <span className="heard">Sort by</span>
        <select
          name="sort"
          defaultValue={query.sort === usual ? '' : query.sort}
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
    </Form>
  )
}
