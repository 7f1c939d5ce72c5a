import { Link } from 'react-router'
import { kindLabel } from '#domain/fitment/kinds.ts'
import { type Kind, vehicleName, vehiclePath, vehicleYears } from '#domain/fitment/vehicle.ts'
import type { VehicleFacts } from '../api/vehicles.ts'
import { finderPath } from './everywhere/finder-path.ts'
import { whenPressed } from './everywhere/when-pressed.ts'
import type { Found } from './finder.ts'
import styles from './finder-lists.module.css'
import { nearWords, unknownWords } from './unknown-words.ts'

type Props = {
  found: Found
  /** what a press does instead of opening the page of it */
  onMake?: (make: string) => void
  onVehicle?: (vehicle: VehicleFacts) => void
}

/** What there is to choose from behind the kind: makes, then models with their years; or what was typed. */
export function FinderLists({ found: { query, makes, vehicles, near, isCut }, onMake, onVehicle }: Props) {
  const { kind, make, text } = query
  if (makes.length > 0 && kind) return <Makes kind={kind} makes={makes} onMake={onMake} />
  const nameOf = text === '' ? ({ model }: VehicleFacts) => model : vehicleName
  if (vehicles.length === 0)
    return (
      <>
        <Nothing kind={kind} make={make} text={text} />
        {near.length > 0 && (
          <>
            <p>{nearWords(near)}</p>
            <Vehicles vehicles={near} label={nearWords(near)} nameOf={nameOf} onVehicle={onVehicle} />
          </>
        )}
      </>
    )
  return (
    <>
      <Vehicles vehicles={vehicles} nameOf={nameOf} onVehicle={onVehicle} />
      {isCut && <p className={styles.hint}>There may be more. Type the model and the year to find yours.</p>}
    </>
  )
}

type VehiclesProps = {
  onVehicle: Props['onVehicle'] | undefined
  vehicles: VehicleFacts[]
  label?: string
  nameOf: (vehicle: VehicleFacts) => string
}

function Vehicles({ vehicles, label, nameOf, onVehicle }: VehiclesProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.id}>
          <Link to={vehiclePath(vehicle)} onClick={whenPressed(onVehicle && (() => onVehicle(vehicle)))}>
            <span>{nameOf(vehicle)}</span> <span className={styles.years}>{vehicleYears(vehicle)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Makes({ kind, makes, onMake }: { kind: Kind; makes: string[]; onMake: Props['onMake'] }) {
  return (
    <ul className={styles.makes}>
      {makes.map((make) => (
        <li key={make}>
          <Link to={finderPath({ kind, make })} onClick={whenPressed(onMake && (() => onMake(make)))}>
            {make}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ kind, make, text }: Found['query']) {
  if (text.length === 1)
    return (
      <p role="status" className={styles.hint}>
        Type at least two letters.
      </p>
    )
  const what = [make, kind && kindLabel(kind)].filter(Boolean).join(' ')
  return (
    <p role="status" className={styles.hint}>
      {text === '' ? `We do not know ${what} yet.` : unknownWords(text)} Read the marking on your bulb and
      search for that, such as H4.
    </p>
  )
}
