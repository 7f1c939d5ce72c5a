import { Link } from 'react-router'
import { CustomerCounts } from './customer-counts.tsx'
import { Icon } from './icon.tsx'
import buttonStyles from './icon-button.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { Navigation } from './navigation.tsx'
import styles from './site-header.module.css'
import { UserMenu } from './user-menu.tsx'

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={`page ${styles.bar}`}>
        <Link to="/" className={styles.logo}>
          Kiranta
        </Link>
        <nav aria-label="Main" className={styles.wide}>
          <Navigation />
        </nav>
        <div className={styles.tools}>
          <Link to="/automobile" className={buttonStyles.button} aria-label="Search">
            <Icon of="search" />
          </Link>
          <UserMenu />
          <CustomerCounts />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
