import { Form } from 'react-router'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { Button } from '../../components/buttons/button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-form.module.css'

/** The order is a field of it too, which stands elsewhere. */
export const SEARCH_FORM = 'search-products'

/** The term and the order live in the URL, beside what is chosen: back, reload and a shared link show the same list. */
export function SearchForm({ listingQuery }: { listingQuery: ListingQuery }) {
  return (
    <Form id={SEARCH_FORM} className={styles.form} role="search">
      <HiddenFields listingQuery={{ ...listingQuery, text: '', sort: undefined, after: undefined }} />
      <SearchBox term={listingQuery.text} />
      <Button type="submit">Search</Button>
    </Form>
  )
}
