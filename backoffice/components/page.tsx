import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './page.module.css'

type Props = {
  title: string
  /** where it lies, for the way back */
  breadcrumb?: { to: string; label: string }
  /** beside the title */
  actions?: ReactNode
  children: ReactNode
}

/** What every screen behind the door is laid out by. */
export function Page({ title, breadcrumb, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          {breadcrumb && (
            <Link to={breadcrumb.to} className={styles.breadcrumb}>
              ‹ {breadcrumb.label}
            </Link>
          )}
          <h1>{title}</h1>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a screen with a heading of its own. */
export function Section({
  title,
  narrow = false,
  id,
  children,
}: {
  title: string
  narrow?: boolean
  /** for links to it */
  id?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={`${styles.section} ${narrow ? styles.narrow : ''}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Facts by their names. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
