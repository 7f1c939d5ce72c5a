import { Link, useLocation } from 'react-router'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { choicesOf, queryOf } from './choices.ts'
import { inWords } from './count-words.ts'
import { hiddenInWords } from './hidden-words.ts'
import type { ListingPage, Understood } from './load-listing.ts'

type Props = {
  narrowed: NonNullable<ListingPage['narrowed']>
  understood: Understood | undefined
  listingQuery: ListingQuery
}

/** What a list for a vehicle leaves out and why, and the way to see it all. */
export function HiddenProducts({ narrowed: { hidden, total, all }, understood, listingQuery }: Props) {
  const { pathname } = useLocation()
  const words = hiddenInWords(hidden)
  // What is for no lamp at all is in no list for a vehicle either.
  // At some lamps alone, what is for another one is missing too.
  const others =
    all?.isExact && understood === undefined && listingQuery.positions.length === 0
      ? all.count - total.count - hidden.reduce((sum, { count }) => sum + count, 0)
      : 0
  if (words === undefined && (all === undefined || all.count <= total.count)) return null
  const named = understood?.meaning.parts.find(({ name }) => name === 'vehicleId')
  const query = listingQuery.vehicle
    ? choicesOf(listingQuery).find(({ name }) => name === 'vehicle')?.query
    : named && queryOf({ ...listingQuery, after: undefined, text: named.without })
  return (
    <>
      {words && `${words} `}
      {words && others > 0 && (others === 1 ? '1 is not for a lamp. ' : `${others} are not for a lamp. `)}
      <Link to={pathname + (query ?? '')} preventScrollReset>
        {listingQuery.vehicle && all ? `Show all ${inWords(all)}` : 'Show all'}
      </Link>
    </>
  )
}
