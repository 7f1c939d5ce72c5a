import { Form, useSubmit } from 'react-router'
import type { ListingAddress, ListingSort } from '#domain/listing-address.ts'
import { Button } from '../../components/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-form.module.css'

const SORTS: Record<ListingSort, string> = {
  LATEST: 'Newest first',
  BEST_SELLING: 'Best selling',
  PRICE_LOW: 'Price: low to high',
  PRICE_HIGH: 'Price: high to low',
  NAME: 'Name',
}

type Props = {
  address: ListingAddress
  /** the order this list has by itself; without one, the shop's own */
  usual: ListingSort | undefined
}

/** The term and the order live in the URL, beside what is chosen: back, reload and a shared link show the same list. */
export function SearchForm({ address, usual }: Props) {
  const submit = useSubmit()
  return (
    <Form className={styles.form} role="search">
      <HiddenFields address={{ ...address, text: '', sort: undefined, after: undefined }} />
      <SearchBox term={address.text} />
      <Button type="submit">Search</Button>
      <label className={styles.sort}>
        <span className="heard">Sort by</span>
        <select
          name="sort"
          defaultValue={address.sort === usual ? '' : address.sort}
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
