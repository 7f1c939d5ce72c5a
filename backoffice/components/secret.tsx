import { CopyButton } from './copy-button.tsx'
import styles from './secret.module.css'

/** A text to be copied: a key that is shown once, a link to send on. */
export function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.secret}>
      <output aria-label={label} className={styles.text}>
        {text}
      </output>
      <CopyButton text={text} />
    </div>
  )
}
