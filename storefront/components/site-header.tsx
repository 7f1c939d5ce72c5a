import { Link } from 'react-router'
import styles from './site-header.module.css'

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.logo}>
        Kiranta
      </Link>
    </header>
  )
}
