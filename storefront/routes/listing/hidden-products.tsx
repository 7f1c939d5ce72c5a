import { Link, useLocation } from 'react-router'
import type { Verdict } from '#domain/fitment/verdict.ts'
import type { ListingAddress } from '#domain/listing-address.ts'
import type { Listing } from '../../api/listing.ts'
import { choicesOf, queryOf } from './choices.ts'
import { inWords } from './count-words.ts'
import type { Understood } from './load-listing.ts'

const WORDS: Partial<Record<Verdict, string>> = {
  'does-not-fit': 'do not fit',
  'not-known': 'not known',
  'factory-led': 'factory LED',
}

type Props = {
  hidden: Listing['hidden']
  understood: Understood | undefined
  address: ListingAddress
}

/** What a list for a vehicle leaves out and why, and the way to see it all. */
export function HiddenProducts({ hidden, understood, address }: Props) {
  const { pathname } = useLocation()
  const told = hidden.flatMap((it) => (it.count > 0 && WORDS[it.verdict] ? [it] : []))
  if (told.length === 0) return null
  const total = told.reduce((sum, { count }) => sum + count, 0)
  const isExact = told.every((it) => it.isExact)
  const named = understood?.meaning.parts.find(({ name }) => name === 'vehicleId')
  const all = address.vehicle
    ? choicesOf(address).find(({ name }) => name === 'vehicle')?.query
    : named && queryOf({ ...address, after: undefined, text: named.without })
  return (
    <>
      {`${inWords({ count: total, isExact })} hidden: `}
      {told.map((it) => `${inWords(it)} ${WORDS[it.verdict]}`).join(', ')}
      {'. '}
      <Link to={pathname + (all ?? '')} preventScrollReset>
        Show all
      </Link>
    </>
  )
}
