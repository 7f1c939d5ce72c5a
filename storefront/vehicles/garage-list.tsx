import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { vehiclePath } from '#domain/fitment/vehicle.ts'
import { Button } from '../components/buttons/button.tsx'
import { IconButton } from '../components/buttons/icon-button.tsx'
import { Field } from '../components/fields/field.tsx'
import { toast } from '../components/notices/toasts.tsx'
import { useChosenVehicle } from '../customer/vehicle.ts'
import { driveVehicle, removeFromGarage, renameInGarage } from './garage.ts'
import styles from './garage-list.module.css'
import { type GarageVehicle, LONGEST_NAME } from './kept-garage.ts'

const failed = () => toast('error', 'Something went wrong on our side. Please try again.')

type Props = {
  garage: readonly GarageVehicle[]
  /** what follows a choice */
  onDone?: () => void
}

/** The customer's own vehicles: choose, rename, remove. */
export function GarageList({ garage, onDone }: Props) {
  const chosen = useChosenVehicle()?.id
  const [renamed, setRenamed] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  // What had the focus is gone.
  const takeFocus = () => list.current?.focus()
  return (
    <ul ref={list} className={styles.list} aria-label="Your garage" tabIndex={-1}>
      {garage.map((vehicle) => (
        <li key={vehicle.id}>
          {renamed === vehicle.id ? (
            <Rename
              vehicle={vehicle}
              onDone={() => {
                setRenamed(undefined)
                takeFocus()
              }}
            />
          ) : (
            <Entry
              vehicle={vehicle}
              isChosen={vehicle.id === chosen}
              onDone={onDone}
              onRename={() => setRenamed(vehicle.id)}
              onRemove={() => void removeFromGarage(vehicle.id).then(takeFocus, failed)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type EntryProps = {
  vehicle: GarageVehicle
  isChosen: boolean
  onDone: (() => void) | undefined
  onRename: () => void
  onRemove: () => void
}

function Entry({ vehicle, isChosen, onDone, onRename, onRemove }: EntryProps) {
  const { id, chip, make, name } = vehicle
  const called = name ?? chip
  return (
    <div className={styles.entry} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={() => {
          driveVehicle({ id, chip, make })
          onDone?.()
        }}
      >
        <span>{called}</span>
        <span className={styles.below}>{[make, name && chip].filter(Boolean).join(', ')}</span>
      </button>
      <Link to={vehiclePath(vehicle)} onClick={onDone} aria-label={`What fits ${called}`}>
        What fits
      </Link>
      <IconButton icon="edit" label={`Rename ${called}`} onClick={onRename} />
      <IconButton icon="delete" label={`Remove ${called}`} onClick={onRemove} />
    </div>
  )
}

function Rename({ vehicle: { id, chip, name }, onDone }: { vehicle: GarageVehicle; onDone: () => void }) {
  const [typed, setTyped] = useState(name ?? '')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    void renameInGarage(id, typed).then(onDone, failed)
  }
  return (
    <form className={styles.rename} onSubmit={save}>
      <Field
        label={`Name of the ${chip}`}
        value={typed}
        maxLength={LONGEST_NAME}
        placeholder="Mum’s car"
        autoComplete="off"
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Save</Button>
      <Button look="quiet" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
