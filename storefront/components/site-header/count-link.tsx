import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

type Props = {
  to: string
  name: string
  icon: 'heart' | 'cart'
  /** nothing until it is known, or while nobody is logged in */
  count: number | undefined
}

/** A way to one of the customer's lists, with how much is in it. The number lies over the icon, so nothing moves. */
export function CountLink({ to, name, icon, count }: Props) {
  return (
    <Link to={to} className={styles.button} aria-label={labelOf(name, count)}>
      <Icon of={icon} />
      {count !== undefined && count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}

function labelOf(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name}, ${count} ${count === 1 ? 'item' : 'items'}`
}
