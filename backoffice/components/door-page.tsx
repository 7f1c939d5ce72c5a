import type { ReactNode } from 'react'
import styles from './door-page.module.css'

/** A screen before the door: one card, one thing to do. */
export function DoorPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="content" className={styles.page}>
      <div className={styles.card}>
        <p className={styles.mark}>Back office</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
