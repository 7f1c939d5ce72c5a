import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './secret.module.css'

/** Something that is shown once, to be copied. */
export function Secret({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div className={styles.secret}>
      <output aria-label={label} className={styles.text}>
        {text}
      </output>
      <Button look="quiet" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
