import { isPosition, positionLabel } from '#domain/fitment/positions.ts'
import type { LampedVehicle } from '../../api/listing.ts'
import styles from './results.module.css'

type Props = {
  vehicle: LampedVehicle
  /** the lamps that were asked for */
  positions: readonly string[]
}

/** What is known of the lamps that were asked for, also where that is nothing. */
export function LampNotes({ vehicle, positions }: Props) {
  const asked = positions.filter(isPosition)
  const told = Map.groupBy(asked, (position) => answerOf(vehicle, position))
  return [...told].map(([answer, lamps]) => (
    <p key={answer} className={styles.note}>
      {`${lamps.map(positionLabel).join(', ')}: ${answer}`}
    </p>
  ))
}

const NOT_KNOWN = 'we do not know the bulb yet. Read the marking on yours before you order.'

function answerOf({ lamps }: LampedVehicle, position: string): string {
  const lamp = lamps.find((it) => it.position === position)
  if (!lamp || lamp.confidence === 'unknown') return NOT_KNOWN
  const isSure = lamp.confidence !== 'uncertain' && !lamp.toBeChecked
  if (lamp.technology === 'led' && isSure) return 'factory LED, so there is no bulb to change.'
  if (lamp.base === null || lamp.technology === 'led') return NOT_KNOWN
  return isSure
    ? `${lamp.base}. Check the marking on your bulb before you order.`
    : `perhaps ${lamp.base}; we are not sure. Read the marking on your bulb first.`
}
