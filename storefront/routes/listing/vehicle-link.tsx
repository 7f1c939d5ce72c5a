import { Link, useLocation } from 'react-router'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import { useChosenVehicle } from '../../customer/vehicle.ts'
import { queryOf } from './choices.ts'
import styles from './facets.module.css'

/** One tap to what fits. Whose vehicle it is, only the browser knows; the line has the same room for everybody. */
export function VehicleLink({ listingQuery }: { listingQuery: ListingQuery }) {
  const chosen = useChosenVehicle()
  const { pathname } = useLocation()
  if (!chosen || listingQuery.vehicle !== undefined) {
    return (
      <Link className={styles.vehicle} to="/fit">
        {listingQuery.vehicle === undefined
          ? 'What do you drive? See only what fits.'
          : 'Choose another vehicle'}
      </Link>
    )
  }
  return (
    <Link
      className={styles.vehicle}
      to={pathname + queryOf({ ...listingQuery, after: undefined, vehicle: chosen.id })}
    >
      {`Show only what fits your ${chosen.chip}`}
    </Link>
  )
}
