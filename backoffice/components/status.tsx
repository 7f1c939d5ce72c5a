import styles from './status.module.css'

/** waiting: somebody has something to do. */
export type Tone = 'waiting' | 'good' | 'bad' | 'quiet'

/** A state as a word with a small mark, whose form tells as much as its colour. */
export function Status({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
