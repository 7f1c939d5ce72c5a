import { Link } from 'react-router'
import { kindLabel } from '#domain/fitment/kinds.ts'
import { KINDS, type Kind } from '#domain/fitment/vehicle.ts'
import { finderPath } from './everywhere/finder-path.ts'
import { whenPressed } from './everywhere/when-pressed.ts'
import { KindIcon } from './kind-icon.tsx'
import styles from './kind-tiles.module.css'

/** The first of three taps. Without scripts, or without somebody who takes the kind, it leads to the finder's page. */
export function KindTiles({ onPick }: { onPick?: (kind: Kind) => void }) {
  return (
    <div className={styles.room}>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link to={finderPath({ kind })} onClick={whenPressed(onPick && (() => onPick(kind)))}>
              <KindIcon of={kind} />
              {kindLabel(kind)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
