import type { ReactNode } from 'react'
import styles from './message.module.css'

/** Fills a screen that has nothing else to show. */
export function Message({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** In place of rows, where there are none. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
    </div>
  )
}

/** What could not be done, and why. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <ul role="alert" className={styles.problems}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}
