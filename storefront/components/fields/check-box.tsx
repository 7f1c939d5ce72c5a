import type { ComponentProps, ReactNode } from 'react'
import styles from './check-box.module.css'

/** A box to tick, with the words it stands for. */
export function CheckBox({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      {children}
    </label>
  )
}
