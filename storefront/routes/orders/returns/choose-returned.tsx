import { useId } from 'react'
import { formatOrderDate } from '#domain/order-date.ts'
import { REASON_TEXTS, RETURN_REASONS, type ReturnReason } from '#domain/returns/words.ts'
import type { Order } from '../../../api/orders.ts'
import { CheckBox } from '../../../components/check-box.tsx'
import { Picture } from '../../../components/picture.tsx'
import styles from './return-dialog.module.css'

export type Chosen = { lineId: number; quantity: number; reason?: ReturnReason | undefined }

/** What is missing before a return can be asked for, or nothing. */
export function problemOf(chosen: readonly Chosen[]): 'nothing chosen' | 'no reason' | undefined {
  if (chosen.length === 0) return 'nothing chosen'
  return chosen.some(({ reason }) => reason === undefined) ? 'no reason' : undefined
}

type Props = {
  lines: Order['lines']
  chosen: readonly Chosen[]
  /** shown once somebody wanted to go on without it */
  problem: ReturnType<typeof problemOf>
  onChange: (chosen: readonly Chosen[]) => void
}

/** Which items come back, how many of each, and why. */
export function ChooseReturned({ lines, chosen, problem, onChange }: Props) {
  const id = useId()
  const set = (lineId: number, changes: Partial<Chosen>) =>
    onChange(chosen.map((one) => (one.lineId === lineId ? { ...one, ...changes } : one)))
  const toggle = (line: Order['lines'][number], isChosen: boolean) => {
    const others = chosen.filter(({ lineId }) => lineId !== line.id)
    onChange(isChosen ? [...others, { lineId: line.id, quantity: line.returnableQuantity }] : others)
  }
  const isUnchosen = problem === 'nothing chosen'
  return (
    <fieldset className={styles.units} aria-describedby={isUnchosen ? id : undefined}>
      <legend>What do you want to return?</legend>
      {lines.map((line) => {
        const one = chosen.find(({ lineId }) => lineId === line.id)
        return (
          <div key={line.id} className={styles.unit}>
            <Picture path={line.image} alt="" sizes="3rem" />
            <CheckBox
              checked={one !== undefined}
              aria-invalid={isUnchosen || undefined}
              onChange={(event) => toggle(line, event.currentTarget.checked)}
            >
              <span>
                {line.name}
                {line.returnableUntil !== undefined && (
                  <small>Until {formatOrderDate(line.returnableUntil)}</small>
                )}
              </span>
            </CheckBox>
            {one && (
              <div className={styles.details}>
                {line.returnableQuantity > 1 && (
                  <HowMany
                    name={line.name}
                    most={line.returnableQuantity}
                    quantity={one.quantity}
                    onChange={(quantity) => set(line.id, { quantity })}
                  />
                )}
                <Why
                  name={line.name}
                  reason={one.reason}
                  isMissing={problem === 'no reason' && one.reason === undefined}
                  onChange={(reason) => set(line.id, { reason })}
                />
              </div>
            )}
          </div>
        )
      })}
      {isUnchosen && (
        <p id={id} className={styles.problem}>
          Please choose what you want to return
        </p>
      )}
    </fieldset>
  )
}

type HowManyProps = { name: string; most: number; quantity: number; onChange: (quantity: number) => void }

function HowMany({ name, most, quantity, onChange }: HowManyProps) {
  return (
    <select
      aria-label={`How many of ${name}`}
      value={quantity}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {count} of {most}
        </option>
      ))}
    </select>
  )
}

type WhyProps = {
  name: string
  reason: ReturnReason | undefined
  isMissing: boolean
  onChange: (reason: ReturnReason | undefined) => void
}

function Why({ name, reason, isMissing, onChange }: WhyProps) {
  const id = useId()
  return (
    <>
      <select
        aria-label={`Why do you return ${name}?`}
        value={reason ?? ''}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange(RETURN_REASONS.find((each) => each === value))
        }}
      >
        <option value="">Choose a reason</option>
        {RETURN_REASONS.map((each) => (
          <option key={each} value={each}>
            {REASON_TEXTS[each]}
          </option>
        ))}
      </select>
      {isMissing && (
        <p id={id} className={styles.problem}>
          Please choose a reason
        </p>
      )}
    </>
  )
}
