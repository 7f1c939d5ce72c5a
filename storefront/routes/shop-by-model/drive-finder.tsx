import { Form, Link } from 'react-router'
import { vehiclePath } from '#domain/fitment/vehicle.ts'
import { Button } from '../../components/buttons/button.tsx'
import { useChosenVehicle } from '../../customer/vehicle.ts'
import { openChooser } from '../../vehicles/everywhere/chooser.ts'
import { KindTiles } from '../../vehicles/kind-tiles.tsx'
import styles from './drive-finder.module.css'

/** The finder above the models: by what one drives. */
export function DriveFinder() {
  const vehicle = useChosenVehicle()
  return (
    <section className={styles.finder} aria-labelledby="drive">
      <div className={styles.words}>
        <h2 id="drive">What do you drive?</h2>
        <p>
          {vehicle ? (
            <Link to={vehiclePath(vehicle)}>What fits {vehicle.chip}</Link>
          ) : (
            'Choose it once, and see what fits each lamp.'
          )}
        </p>
        <Form action="/fit" role="search" className={styles.typed}>
          <input
            type="search"
            name="q"
            aria-label="Type your vehicle"
            placeholder="Swift 2018, Activa 6G"
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" look="quiet">
            Find
          </Button>
        </Form>
      </div>
      <KindTiles onPick={(kind) => void openChooser({ kind, opensPage: true })} />
    </section>
  )
}
