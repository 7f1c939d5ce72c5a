import { Link } from 'react-router'
import { vehiclePath } from '#domain/fitment/vehicle.ts'
import { useChosenVehicle } from '../../customer/vehicle.ts'
import { ChooseVehicleLink } from '../../vehicles/everywhere/choose-vehicle-link.tsx'
import { openChooser } from '../../vehicles/everywhere/chooser.ts'
import { KindTiles } from '../../vehicles/kind-tiles.tsx'
import styles from './drive-question.module.css'

/** The question that the shop opens with, and the first of three taps. */
export function DriveQuestion() {
  return (
    <section className={styles.question} aria-labelledby="drive">
      <h2 id="drive">What do you drive?</h2>
      <p className={styles.line}>
        <WhatFits />
      </p>
      <KindTiles onPick={(kind) => void openChooser({ kind, opensPage: true })} />
    </section>
  )
}

/** One line either way, so that nothing moves when the browser knows the vehicle. */
function WhatFits() {
  const vehicle = useChosenVehicle()
  if (vehicle) return <Link to={vehiclePath(vehicle)}>What fits {vehicle.chip}</Link>
  return (
    <>
      Choose below, or{' '}
      <ChooseVehicleLink opensPage isTyped>
        type its name
      </ChooseVehicleLink>
      .
    </>
  )
}
