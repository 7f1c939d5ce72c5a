import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import styles from './confirm.module.css'

type Props = {
  label: string
  /** from the start: where what was sent in it was not taken, and why stands in it */
  isOpen?: boolean
  /** quiet: nothing is lost by it, but it asks for more than a button has room for */
  look?: 'danger' | 'quiet'
  /** for links to it: a browser opens what they lead into */
  id?: string
  children: ReactNode
}

/** A step that cannot be taken back: what it does is shown before it can be done. Needs no script. */
export function Confirm({ label, isOpen = false, look = 'danger', id, children }: Props) {
  return (
    <details className={styles.confirm} open={isOpen}>
      <summary className={buttonClass(look)}>{label}</summary>
      <div id={id} className={styles.effect} data-look={look}>
        {children}
      </div>
    </details>
  )
}
