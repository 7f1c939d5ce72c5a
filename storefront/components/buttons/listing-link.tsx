import type { ComponentProps } from 'react'
import type { ListingPath } from '#domain/listing/listing-path.ts'
import { useListingPath } from '../../customer/listing-for.ts'
import { ButtonLink } from './button.tsx'

type Props = Omit<ComponentProps<typeof ButtonLink>, 'to'> & { to: ListingPath }

/** Leads to a listing, and to what fits in it once a vehicle is chosen. */
export function ListingLink({ to, ...rest }: Props) {
  const listingPath = useListingPath()
  return <ButtonLink {...rest} to={listingPath(to)} />
}
