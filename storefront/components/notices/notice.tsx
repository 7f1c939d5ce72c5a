import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  title: string
  /** warm: something is to be done; good and bad tell how something ended */
  tone?: 'warm' | 'good' | 'bad'
  /** buttons and links */
  actions?: ReactNode
  children: ReactNode
}

/** Something to know before going on, above a page's content. */
export function Notice({ title, tone = 'warm', actions, children }: Props) {
  return (
    <section className={`${styles.notice} ${styles[tone]}`}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}
