import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import styles from './confirm.module.css'

type Props = {
  label: string
  /** from the start: where what was sent in it was not taken, and why stands in it */
  isOpen?: boolean
  children: ReactNode
}

/** A step that cannot be taken back: what it does is shown before it can be done. Needs no script. */
export function Confirm({ label, isOpen = false, children }: Props) {
  return (
    <details className={styles.confirm} open={isOpen}>
      <summary className={buttonClass('danger')}>{label}</summary>
      <div className={styles.effect}>{children}</div>
    </details>
  )
}
