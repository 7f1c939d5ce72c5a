import { Link } from 'react-router'
import { confidenceText } from '#domain/fitment/lamp-confidence.ts'
import { groupLabel } from '#domain/fitment/lamp-groups.ts'
import { vehicleLabel } from '#domain/fitment/vehicle.ts'
import type { VehicleExperience } from '#server/shop/returns/fit-experience.ts'
import { Section } from '../../components/page.tsx'
import { Cell, Table } from '../../components/table.tsx'
import { bulbOf } from './bulb-of.ts'
import styles from './fit.module.css'
import { fitPath } from './fit-query.ts'

const TITLE = 'Sent back because it did not fit'

/** The vehicles to look at again, the latest first. */
export function Misfits({ misfits }: { misfits: readonly VehicleExperience[] }) {
  if (misfits.length === 0) return null
  return (
    <Section title={TITLE}>
      <p className={styles.quiet}>
        Nothing changes for customers automatically. Open a vehicle to mark a lamp for checking, or as
        correct.
      </p>
      <Table caption={TITLE} columns={['Vehicle', 'Lamp', 'Bulb', 'Sent back', 'Kept', 'How sure']}>
        {misfits.flatMap(({ vehicle, lamps }) =>
          lamps.map(({ positions, lamp, kept, returned }) => (
            <tr key={`${vehicle.id} ${lamp.position}`}>
              <Cell heads label="Vehicle">
                <Link to={fitPath({ vehicle: vehicle.id })}>{vehicleLabel(vehicle)}</Link>
              </Cell>
              <Cell label="Lamp">{groupLabel(positions)}</Cell>
              <Cell label="Bulb">{bulbOf(lamp)}</Cell>
              <Cell label="Sent back">{returned}</Cell>
              <Cell label="Kept">{kept}</Cell>
              <Cell label="How sure">{confidenceText(lamp)}</Cell>
            </tr>
          )),
        )}
      </Table>
    </Section>
  )
}
