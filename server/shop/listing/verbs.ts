import { verb } from '#server/platform/bind-verbs.ts'
import { countListing } from './count-listing.ts'
import { findSister } from './find-sister.ts'
import { keepListing } from './keep-catalogue.ts'
import { listFitting } from './list-fitting.ts'
import { listPage } from './list-page.ts'
import { forgetProductChanges } from './product-changes.ts'
import { readSearch } from './read-search.ts'

export const listing = {
  count: verb(countListing),
  findSister: verb(findSister),
  listFitting: verb(listFitting),
  listPage: verb(listPage),
  readSearch: verb(readSearch),
  keep: verb(keepListing),
  forgetProductChanges: verb(forgetProductChanges),
}
