import type { ComponentProps } from 'react'
import styles from './button.module.css'

type Look = 'act' | 'quiet' | 'danger'

/** `act` is the one thing to do on a screen; the rest is quiet. */
export function Button({ look = 'act', className, ...button }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" className={`${buttonClass(look)} ${className ?? ''}`} {...button} />
}

/** For links that look like one. */
export function buttonClass(look: Look): string {
  return `${styles.button} ${styles[look]}`
}
