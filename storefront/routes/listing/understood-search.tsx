import { Link, useLocation } from 'react-router'
import { vehicleChip, vehiclePath } from '#domain/fitment/vehicle.ts'
import type { ListingQuery } from '#domain/listing/listing-query.ts'
import type { NamedVehicle } from '../../api/listing.ts'
import { nearWords, unknownWords } from '../../vehicles/unknown-words.ts'
import { queryOf } from './choices.ts'
import chips from './chosen.module.css'
import { Chip } from './chosen.tsx'
import type { Understood } from './load-listing.ts'
import styles from './results.module.css'

type Props = { understood: Understood; listingQuery: ListingQuery }

/** How the words of a search were read, and the ways to read them otherwise. */
export function UnderstoodSearch({ understood: { meaning, leftOut }, listingQuery }: Props) {
  const { pathname } = useLocation()
  const { parts, vehicles, unknownVehicle } = meaning
  const named = parts.find(({ name }) => name === 'vehicleId')
  const taken = vehicles.find(({ id }) => id === named?.values[0])
  const linkTo = (text: string) => pathname + queryOf({ ...listingQuery, after: undefined, text })
  const others = unknownVehicle === null ? listingQuery.text : meaning.text
  const wider = leftOut.length > 0 && (
    <p className={styles.note}>{`Nothing found for ${leftOut.join(', ')}. Close matches:`}</p>
  )
  return (
    <div className={styles.understood}>
      {parts.length > 0 && (
        <ul className={chips.chips} aria-label="Your search, as we understood it">
          {parts.map(({ label, without }) => (
            <li key={label}>
              <Chip to={linkTo(without)} label={label} />
            </li>
          ))}
        </ul>
      )}
      {unknownVehicle !== null && (
        <p role="status" className={styles.note}>
          {unknownWords(unknownVehicle)}
        </p>
      )}
      {unknownVehicle === null && wider}
      {listingQuery.vehicle === undefined && (
        <Others
          taken={taken}
          isNewest={taken === vehicles[0]}
          isNear={unknownVehicle !== null}
          vehicles={vehicles.filter(({ id }) => id !== taken?.id)}
          linkTo={(id) =>
            pathname +
            queryOf({ ...listingQuery, after: undefined, text: named?.without ?? others, vehicle: id })
          }
        />
      )}
      {unknownVehicle !== null && wider}
    </div>
  )
}

type OthersProps = {
  taken: NamedVehicle | undefined
  isNewest: boolean
  /** none of them is meant */
  isNear: boolean
  vehicles: NamedVehicle[]
  linkTo: (vehicleId: string) => string
}

/** Which generation is meant, words rarely say: the others are one tap away. */
function Others({ taken, isNewest, isNear, vehicles, linkTo }: OthersProps) {
  if (!taken && vehicles.length === 0) return null
  const question = taken ? 'Another vehicle?' : 'Which one do you drive?'
  const label = isNear ? nearWords(vehicles) : question
  return (
    <div className={styles.others}>
      {taken && (
        <p className={styles.note}>
          {`Shown for ${vehicleChip(taken)}${isNewest ? '' : ', the newest one whose bulb we know'}. `}
          <Link to={vehiclePath(taken)}>All lamps of this vehicle</Link>
        </p>
      )}
      {isNear && vehicles.length > 0 && <p className={styles.note}>{label}</p>}
      {vehicles.length > 0 && (
        <ul className={styles.choices} aria-label={label}>
          {!isNear && <li className={styles.note}>{label}</li>}
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <Link className={chips.chip} to={linkTo(vehicle.id)}>
                {vehicleChip(vehicle)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
