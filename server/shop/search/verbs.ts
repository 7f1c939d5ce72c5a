import { read, verb } from '#server/platform/bind-verbs.ts'
import { keepMissedSearches, listMissedSearches, noteMissedSearch } from './missed-searches.ts'
import { searchProducts } from './search-products.ts'
import { understandSearch } from './understand-search.ts'

export const search = {
  products: verb(searchProducts),
  understand: verb(understandSearch),
  noteMissed: verb(noteMissedSearch),
  keepMissed: verb(keepMissedSearches),
  listMissed: read(listMissedSearches),
}
