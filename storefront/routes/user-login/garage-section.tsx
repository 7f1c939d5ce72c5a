import { ChooseVehicleLink } from '../../vehicles/everywhere/choose-vehicle-link.tsx'
import { useGarage } from '../../vehicles/garage.ts'
import { GarageList } from '../../vehicles/garage-list.tsx'
import styles from './profile.module.css'

/** The customer's vehicles; nothing until they are known, or where the shop keeps none. */
export function GarageSection() {
  const garage = useGarage()
  if (!garage) return null
  return (
    <section className={styles.card} aria-labelledby="garage">
      <div className={styles.head}>
        <h2 id="garage">My garage</h2>
        <ChooseVehicleLink className={styles.add}>Add a vehicle</ChooseVehicleLink>
      </div>
      {garage.length === 0 ? (
        <p className={styles.none}>Vehicles that you choose are saved here.</p>
      ) : (
        <GarageList garage={garage} />
      )}
    </section>
  )
}
