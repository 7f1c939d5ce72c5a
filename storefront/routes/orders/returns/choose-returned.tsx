import { useId } from 'react'
import { isUnderFitPromise, WE_PAY_AND_REFUND, WE_PAY_THE_COURIER } from '#domain/returns/fit-promise.ts'
import { REASON_TEXTS, RETURN_REASONS, type ReturnReason, type ReturnWish } from '#domain/returns/words.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Order } from '../../../api/orders.ts'
import { ChooseGoods, Goods, HowMany } from '../choose-goods.tsx'
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
  wish: ReturnWish
  onChange: (chosen: readonly Chosen[]) => void
}

/** Which items come back, how many of each, and why. */
export function ChooseReturned({ lines, chosen, problem, wish, onChange }: Props) {
  const set = (lineId: number, changes: Partial<Chosen>) =>
    onChange(chosen.map((one) => (one.lineId === lineId ? { ...one, ...changes } : one)))
  const toggle = (line: Order['lines'][number], isChosen: boolean) => {
    const others = chosen.filter(({ lineId }) => lineId !== line.id)
    onChange(isChosen ? [...others, { lineId: line.id, quantity: line.returnableQuantity }] : others)
  }
  const isUnchosen = problem === 'nothing chosen'
  return (
    <ChooseGoods
      legend="What do you want to return?"
      problem={isUnchosen ? 'Please choose what you want to return' : undefined}
    >
      {lines.map((line) => {
        const one = chosen.find(({ lineId }) => lineId === line.id)
        const until = line.returnableUntil
        return (
          <Goods
            key={line.id}
            line={line}
            hint={until === undefined ? undefined : `Until ${formatOrderDate(until)}`}
            isChosen={one !== undefined}
            isInvalid={isUnchosen}
            onChoose={(isChosen) => toggle(line, isChosen)}
          >
            {one && (
              <div className={styles.details}>
                {line.returnableQuantity > 1 && (
                  <HowMany
                    name={line.name}
                    least={1}
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
                {isUnderFitPromise(line, one.reason) && (
                  <p className={styles.promise}>
                    {wish === 'refund' ? WE_PAY_AND_REFUND : WE_PAY_THE_COURIER}
                  </p>
                )}
              </div>
            )}
          </Goods>
        )
      })}
    </ChooseGoods>
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
        aria-label={`Why are you returning ${name}?`}
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
