import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

type Props = {
  /** what leads here, the home page first */
  steps: readonly { name: string; to: string }[]
  here: string
}

export function Breadcrumb({ steps, here }: Props) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
      {steps.map(({ name, to }) => (
        <Fragment key={to}>
          <Link to={to}>{name}</Link> <span aria-hidden="true">&gt;</span>{' '}
        </Fragment>
      ))}
      <span>{here.toUpperCase()}</span>
    </nav>
  )
}
