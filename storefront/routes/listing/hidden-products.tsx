import { Link, useLocation } from 'react-router'
import type { ListingAddress } from '#domain/listing-address.ts'
import type { Listing } from '../../api/listing.ts'
import { choicesOf, queryOf } from './choices.ts'
import { hiddenInWords } from './hidden-words.ts'
import type { Understood } from './load-listing.ts'

type Props = {
  hidden: Listing['hidden']
  understood: Understood | undefined
  address: ListingAddress
}

/** What a list for a vehicle leaves out and why, and the way to see it all. */
export function HiddenProducts({ hidden, understood, address }: Props) {
  const { pathname } = useLocation()
  const words = hiddenInWords(hidden)
  if (words === undefined) return null
  const named = understood?.meaning.parts.find(({ name }) => name === 'vehicleId')
  const all = address.vehicle
    ? choicesOf(address).find(({ name }) => name === 'vehicle')?.query
    : named && queryOf({ ...address, after: undefined, text: named.without })
  return (
    <>
      {`${words} `}
      <Link to={pathname + (all ?? '')} preventScrollReset>
        Show all
      </Link>
    </>
  )
}
