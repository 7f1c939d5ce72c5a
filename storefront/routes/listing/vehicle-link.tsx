import { Link, useLocation } from 'react-router'
import type { ListingAddress } from '#domain/listing/listing-address.ts'
import { useChosenVehicle } from '../../customer/vehicle.ts'
import { queryOf } from './choices.ts'
import styles from './facets.module.css'

/** One tap to what fits. Whose vehicle it is, only the browser knows; the line has the same room for everybody. */
export function VehicleLink({ address }: { address: ListingAddress }) {
  const chosen = useChosenVehicle()
  const { pathname } = useLocation()
  if (!chosen || address.vehicle !== undefined) {
    return (
      <Link className={styles.vehicle} to="/fit">
        {address.vehicle === undefined ? 'What do you drive? See only what fits.' : 'Choose another vehicle'}
      </Link>
    )
  }
  return (
    <Link
      className={styles.vehicle}
      to={pathname + queryOf({ ...address, after: undefined, vehicle: chosen.id })}
    >
      {`Show only what fits your ${chosen.chip}`}
    </Link>
  )
}
