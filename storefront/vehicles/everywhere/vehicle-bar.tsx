import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../components/site-header/icon.tsx'
import { useFollowInListing } from '../../customer/listing-for.ts'
import { chooseVehicle, useChosenVehicle } from '../../customer/vehicle.ts'
import { ChooseVehicleLink } from './choose-vehicle-link.tsx'
import { followGarage } from './follow-garage.ts'
import styles from './vehicle-bar.module.css'

/** The question, or the vehicle that was chosen. It has its room from the start, so nothing moves when the browser knows. */
export function VehicleBar() {
  const vehicle = useChosenVehicle()
  const link = useRef<HTMLAnchorElement>(null)
  const followInListing = useFollowInListing()
  // The home page asks it below, in large letters.
  const question = useLocation().pathname === '/' ? 'Choose your vehicle' : 'What do you drive?'
  useEffect(followGarage, [])
  return (
    <div className={styles.bar} data-chosen={vehicle ? true : undefined}>
      <ChooseVehicleLink ref={link} className={styles.open}>
        <Icon of="car" />
        {vehicle && <span className="visually-hidden">Your vehicle: </span>}
        <span className={styles.words}>{vehicle?.chip ?? question}</span>
      </ChooseVehicleLink>
      {vehicle && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${vehicle.chip}`}
          onClick={() => {
            chooseVehicle(undefined)
            followInListing(undefined)
            link.current?.focus()
          }}
        >
          ✕
        </button>
      )}
    </div>
  )
}
