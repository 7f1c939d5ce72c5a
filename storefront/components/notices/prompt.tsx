import type { ReactNode } from 'react'
import { ButtonLink } from '../buttons/button.tsx'
import styles from './prompt.module.css'

type Props = {
  text: string
  hint?: string
  /** what else there is to say, before the button */
  children?: ReactNode
  /** the words on the button, and where it leads */
  action: string
  to: string
  /** for a login: the page it leads back to */
  backTo?: string
}

/** In place of a page's content: what is missing, and the way to it. */
export function Prompt({ text, hint, children, action, to, backTo }: Props) {
  return (
    <div className={styles.prompt}>
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      <ButtonLink to={to} state={backTo && { back: backTo }}>
        {action}
      </ButtonLink>
    </div>
  )
}
