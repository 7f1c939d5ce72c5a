import type { ComponentProps } from 'react'
import styles from './tick.module.css'

/** A large box to tick, for whoever stands at a shelf. */
export function Tick({ children, ...box }: ComponentProps<'input'>) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" {...box} />
      <span>{children}</span>
    </label>
  )
}
