import type { MasterCategoryId } from '#domain/ids.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { SendButton } from '../../forms/fields.tsx'
import styles from './categories.module.css'

type Way = 'up' | 'down'

export const moveButtonId = (id: MasterCategoryId, way: Way): string => `move-${id}-${way}`

type Props = {
  id: MasterCategoryId
  name: string
  /** before which category it comes then; none: at the end; nothing: it cannot go there */
  up: MasterCategoryId | null | undefined
  down: MasterCategoryId | null | undefined
  result: unknown
  onMove: (way: Way) => void
}

/** One place up or down, also without a script. */
export function MoveButtons({ id, name, result, onMove, ...before }: Props) {
  return (
    <div className={styles.moves}>
      {(['up', 'down'] as const).map((way) => (
        <ActionForm key={way} name={`move-${id}-${way}`} result={result}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="before" value={before[way] ?? ''} />
          <SendButton
            id={moveButtonId(id, way)}
            look="quiet"
            disabled={before[way] === undefined}
            aria-label={`Move ${name} ${way}`}
            onClick={() => onMove(way)}
          >
            {way === 'up' ? '↑' : '↓'}
          </SendButton>
        </ActionForm>
      ))}
    </div>
  )
}
