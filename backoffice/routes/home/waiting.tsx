import { Link } from 'react-router'
import styles from './home.module.css'

type Waiting = { kind: string; label: string; to: string; count: number; isMore: boolean }

/** Each leads to its list. What nobody has to do stays quiet. */
export function WaitingTiles({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className={styles.tiles}>
      {waiting.map(({ kind, label, to, count, isMore }) => (
        <li key={kind}>
          <Link to={to} className={count === 0 ? `${styles.tile} ${styles.nothing}` : styles.tile}>
            <b className={styles.count}>{isMore ? `${count}+` : count}</b>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
