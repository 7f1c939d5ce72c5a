import { Button } from '../../components/buttons/button.tsx'
import { type ChosenVehicle, useChosenVehicle } from '../../customer/vehicle.ts'
import { driveVehicle } from '../../vehicles/garage.ts'
import styles from './choose-this.module.css'

/** From here on the shop shows what fits this vehicle. */
export function ChooseThis({ vehicle }: { vehicle: ChosenVehicle }) {
  const isChosen = useChosenVehicle()?.id === vehicle.id
  return (
    <div className={styles.choose}>
      <Button look={isChosen ? 'quiet' : 'act'} aria-pressed={isChosen} onClick={() => driveVehicle(vehicle)}>
        {isChosen ? '✓ Your vehicle' : 'Choose this vehicle'}
      </Button>
    </div>
  )
}
