import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { kindLabel } from '#domain/fitment/kinds.ts'
import { type Kind, vehicleChip, vehiclePath } from '#domain/fitment/vehicle.ts'
import type { VehicleFacts } from '../api/vehicles.ts'
import { Dialog } from '../components/notices/dialog.tsx'
import { Loading } from '../components/notices/loading.tsx'
import { useFollowInListing } from '../customer/listing-for.ts'
import { currentVehicle } from '../customer/vehicle.ts'
import styles from './chooser-dialog.module.css'
import type { ChooserProps } from './everywhere/chooser.ts'
import { FinderLists } from './finder-lists.tsx'
import { driveVehicle, useGarage } from './garage.ts'
import { GarageList } from './garage-list.tsx'
import { KindTiles } from './kind-tiles.tsx'
import { useFinder } from './use-finder.ts'

/** Kind, make, model and years: three taps. Or it is typed, or taken from the garage. */
export function ChooserDialog({ kind, opensPage = false, isTyped = false, onClose }: ChooserProps) {
  const { query, found, show, type } = useFinder(kind)
  const navigate = useNavigate()
  const followInListing = useFollowInListing()
  const field = useRef<HTMLInputElement>(null)
  // Once the dialog is open, which begins at its first button.
  useLayoutEffect(() => {
    if (isTyped) field.current?.focus()
  }, [isTyped])

  const choose = (vehicle: VehicleFacts) => {
    driveVehicle({ id: vehicle.id, chip: vehicleChip(vehicle), make: vehicle.make })
    onClose()
    if (opensPage) void navigate(vehiclePath(vehicle))
    else followInListing(vehicle.id)
  }

  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || !found || 'failure' in found) return
    const { query: answered, vehicles } = found.answer
    const [only, ...others] = vehicles
    const text = currentTarget.value.trim()
    // What was found for the letters before is not what is meant now.
    if (only && others.length === 0 && text !== '' && answered.text === text) choose(only)
  }

  return (
    <Dialog title="What do you drive?" onClose={onClose} startsWithClose>
      <label className={styles.typed}>
        <span>Type your vehicle</span>
        <input
          ref={field}
          type="search"
          placeholder="Swift 2018, Activa 6G"
          maxLength={100}
          autoComplete="off"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {query.text === '' && !query.kind && (
        <>
          <Garage
            onDone={() => {
              onClose()
              followInListing(currentVehicle()?.id)
            }}
          />
          <KindTiles onPick={(picked) => show({ kind: picked })} />
        </>
      )}
      {query.text === '' && query.kind && (
        <Step
          key={query.make}
          kind={query.kind}
          make={query.make}
          onBack={() => show(query.make === '' ? {} : { kind: query.kind })}
        />
      )}
      {(query.text !== '' || query.kind) && (
        <div className={styles.found}>
          {!found && <Loading>Loading...</Loading>}
          {found && 'failure' in found && (
            <p role="alert">We cannot look up vehicles right now. Please try again.</p>
          )}
          {found && 'answer' in found && (
            <FinderLists
              found={found.answer}
              onMake={(make) => show({ kind: query.kind, make })}
              onVehicle={choose}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

function Garage({ onDone }: { onDone: () => void }) {
  const garage = useGarage()
  if (!garage || garage.length === 0) return null
  return (
    <div className={styles.garage}>
      <h3>Your garage</h3>
      <GarageList garage={garage} onDone={onDone} />
    </div>
  )
}

type StepProps = { kind: Kind; make: string; onBack: () => void }

/** How far one has come, and the way back. It takes the focus, since what was pressed is gone. */
function Step({ kind, make, onBack }: StepProps) {
  const [heading] = useState(() => (element: HTMLElement | null) => element?.focus())
  return (
    <div className={styles.step}>
      <button type="button" onClick={onBack}>
        <span aria-hidden="true">‹ </span>Back
      </button>
      <h3 ref={heading} tabIndex={-1}>
        {make === '' ? kindLabel(kind) : make}
        <span className={styles.ask}>{make === '' ? 'Which make?' : 'Which model and year?'}</span>
      </h3>
    </div>
  )
}
