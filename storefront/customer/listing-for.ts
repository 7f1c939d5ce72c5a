import { useLocation, useNavigate } from 'react-router'
import { findListingPath } from '#domain/listing/listing-path.ts'
import { useChosenVehicle } from './vehicle.ts'

type Place = { pathname: string; search: string }

/** The same listing for another vehicle, or for none; from its beginning. Nothing if it is no listing. */
export function listingFor({ pathname, search }: Place, vehicleId: string | undefined): string | undefined {
  if (findListingPath(pathname) === undefined) return undefined
  const query = new URLSearchParams(search)
  query.delete('after')
  query.delete('vehicle')
  if (vehicleId !== undefined) query.set('vehicle', vehicleId)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

/** The way to a listing: to what fits in it, once a vehicle is chosen. */
export function useListingPath(): (pathname: string) => string {
  const vehicleId = useChosenVehicle()?.id
  return (pathname) => listingFor({ pathname, search: '' }, vehicleId) ?? pathname
}

/** Whoever chooses a vehicle while looking at a listing, or takes theirs away, sees what that changes. */
export function useFollowInListing(): (vehicleId: string | undefined) => void {
  const place = useLocation()
  const navigate = useNavigate()
  return (vehicleId) => {
    const path = listingFor(place, vehicleId)
    if (path !== undefined && path !== place.pathname + place.search) void navigate(path)
  }
}
