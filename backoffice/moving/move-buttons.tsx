import { ActionForm } from '../forms/action-form.tsx'
import { SendButton } from '../forms/fields.tsx'
import styles from './move-buttons.module.css'
import { type Direction, moveButtonId } from './use-moved-focus.ts'

type Props = {
  rows: readonly { id: number }[]
  id: number
  name: string
  result: unknown
  onMove: (id: number, way: Direction) => void
  /** what the two ways look like */
  arrows?: readonly [up: string, down: string]
  words?: readonly [up: string, down: string]
}

/** One place up or down, also without a script: the form says before which row this one comes, or before none at the end. */
export function MoveButtons({
  rows,
  id,
  name,
  result,
  onMove,
  arrows: [up, down] = ['↑', '↓'],
  words: [upwards, downwards] = ['up', 'down'],
}: Props) {
  const index = rows.findIndex((row) => row.id === id)
  const isLast = index === rows.length - 1
  const ways = [
    { way: 'up', before: rows[index - 1]?.id, isPossible: index > 0, arrow: up, word: upwards },
    { way: 'down', before: rows[index + 2]?.id, isPossible: !isLast, arrow: down, word: downwards },
  ] as const
  return (
    <div className={styles.moves}>
      {ways.map(({ way, before, isPossible, arrow, word }) => (
        <ActionForm key={way} name={`move-${id}-${way}`} result={result}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="before" value={before ?? ''} />
          <SendButton
            id={moveButtonId(id, way)}
            look="quiet"
            disabled={!isPossible}
            aria-label={`Move ${name} ${word}`}
            onClick={() => onMove(id, way)}
          >
            {arrow}
          </SendButton>
        </ActionForm>
      ))}
    </div>
  )
}
