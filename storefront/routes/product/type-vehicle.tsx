import { type KeyboardEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { vehicleChip, vehicleName, vehicleYears } from '#domain/fitment/vehicle.ts'
import type { VehicleFacts } from '../../api/vehicles.ts'
import { Button } from '../../components/buttons/button.tsx'
import { nearWords, unknownWords } from '../../vehicles/unknown-words.ts'
import styles from './type-vehicle.module.css'
import { useVehicleSuggestions } from './use-vehicle-suggestions.ts'

export const VEHICLE_FIELD = 'your-vehicle'

/** The vehicle is typed in, and chosen among what is suggested. Without scripts, and where none is chosen, the finder's page answers. */
export function TypeVehicle({ onChosen }: { onChosen: () => void }) {
  const [active, setActive] = useState(-1)
  const { suggested, suggestedFor, unknown, suggest, prepare, drive } = useVehicleSuggestions()
  const id = useId()
  const isOpen = suggested.length > 0

  const suggestFor = (text: string) => {
    void suggest(text)
    setActive(-1)
  }
  const close = () => suggestFor('')
  const choose = ({ id, make, ...named }: VehicleFacts) => {
    close()
    onChosen()
    void drive({ id, make, chip: vehicleChip(named) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    // The only one is meant, also where nobody went to it, unless it is only near or something else was typed since.
    const isOnly = suggested.length === 1 && !unknown && suggestedFor === event.currentTarget.value.trim()
    const chosen = suggested[isOnly ? 0 : active]
    if (step !== undefined) setActive(around(active + step, suggested.length))
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }

  return (
    <Form action="/fit" role="search" className={styles.typed}>
      <label htmlFor={VEHICLE_FIELD}>Type your vehicle</label>
      <input
        id={VEHICLE_FIELD}
        type="search"
        name="q"
        placeholder="Swift 2018, Activa 6G"
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        onFocus={prepare}
        onChange={(event) => suggestFor(event.currentTarget.value.trim())}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <Button type="submit" look="quiet">
        Find
      </Button>
      <div className={isOpen || unknown ? styles.suggestions : undefined}>
        <p role="status" className={unknown ? undefined : 'visually-hidden'}>
          {unknown
            ? `${unknownWords(unknown)} ${isOpen ? nearWords(suggested) : 'Read the marking on your bulb.'}`
            : isOpen && `${suggested.length} found`}
        </p>
        <div id={id} role="listbox" aria-label="Vehicles" hidden={!isOpen}>
          {suggested.map((vehicle, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose among them
            <div
              key={vehicle.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The field keeps the focus, or the list would close before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(vehicle)}
            >
              <span>{vehicleName(vehicle)}</span> <span>{vehicleYears(vehicle)}</span>
            </div>
          ))}
        </div>
      </div>
    </Form>
  )
}

/** Behind the last comes the field itself, then the first. */
function around(place: number, count: number): number {
  if (place >= count) return -1
  return place < -1 ? count - 1 : place
}
