import type { ReactNode } from 'react'
import styles from './signed-out-page.module.css'

/** A screen before the door: one card, one thing to do. */
export function SignedOutPage({ title, children }: { title: string; children: ReactNode }) {
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
