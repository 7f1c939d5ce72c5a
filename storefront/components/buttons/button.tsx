import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'

type Look = 'act' | 'quiet' | 'plain'

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** what it says while it works; it cannot be pressed meanwhile */
  busy?: ReactNode
  wide?: boolean
}

export function Button({
  look = 'act',
  busy,
  wide = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const working = busy !== undefined && busy !== false
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, wide)}
      disabled={rest.disabled || working}
      aria-busy={working || undefined}
    >
      {working ? busy : children}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: Look; wide?: boolean }

export function ButtonLink({ look = 'act', wide = false, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, wide)} />
}

/** For links that are pressed like a button and have their own ways. */
export function buttonClass(look: Look, wide = false): string {
  return [styles.button, styles[look], wide && styles.wide].filter(Boolean).join(' ')
}
