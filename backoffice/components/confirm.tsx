import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import styles from './confirm.module.css'

/** A step that cannot be taken back: what it does is shown before it can be done. Needs no script. */
export function Confirm({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.confirm}>
      <summary className={buttonClass('danger')}>{label}</summary>
      <div className={styles.effect}>{children}</div>
    </details>
  )
}
