import { useId } from 'react'
import type { Units } from '../../../api/cancelling.ts'
import { CheckBox } from '../../../components/check-box.tsx'
import { Picture } from '../../../components/picture.tsx'
import styles from './cancel-dialog.module.css'
import type { Preview } from './use-refund-preview.ts'

type Props = {
  preview: Preview
  /** shown once somebody wanted to go on without choosing */
  problem: string | undefined
}

/** What of an order is to be cancelled: lines, and how many of each. */
export function ChooseUnits({ preview: { open, units, choose }, problem }: Props) {
  const id = useId()
  const setQuantity = (lineId: number, quantity: number) => {
    const others = units.filter((unit) => unit.lineId !== lineId)
    choose(quantity === 0 ? others : inOrder([...others, { lineId, quantity }]))
  }
  return (
    <fieldset className={styles.units} aria-describedby={problem && id}>
      <legend>What do you want to cancel?</legend>
      {open.map((line) => {
        const quantity = units.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
        return (
          <div key={line.id} className={styles.unit}>
            <Picture path={line.image} alt="" sizes="3rem" />
            <CheckBox
              checked={quantity > 0}
              aria-invalid={problem ? true : undefined}
              onChange={(event) =>
                setQuantity(line.id, event.currentTarget.checked ? line.cancellableQuantity : 0)
              }
            >
              <span>{line.name}</span>
            </CheckBox>
            {line.cancellableQuantity > 1 && (
              <HowMany
                name={line.name}
                most={line.cancellableQuantity}
                quantity={quantity}
                onChange={(chosen) => setQuantity(line.id, chosen)}
              />
            )}
          </div>
        )
      })}
      {problem && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const inOrder = (units: Units): Units => units.toSorted((a, b) => a.lineId - b.lineId)

type HowManyProps = { name: string; most: number; quantity: number; onChange: (quantity: number) => void }

function HowMany({ name, most, quantity, onChange }: HowManyProps) {
  return (
    <select
      aria-label={`How many of ${name}`}
      value={quantity}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {Array.from({ length: most + 1 }, (_, index) => index).map((count) => (
        <option key={count} value={count}>
          {count} of {most}
        </option>
      ))}
    </select>
  )
}
