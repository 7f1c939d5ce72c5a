import { Link, NavLink, useLocation } from 'react-router'
import { useLogin } from '../customer/login.ts'
import styles from './site-header.module.css'

const NAVIGATION = {
  '/latest': 'Latest',
  '/automobile': 'Auto Mobile',
  '/shopbymodel': 'Shop By Model',
  '/about': 'About Us',
  '/contactus': 'Contact Us',
}

export function SiteHeader() {
  const { key } = useLocation()
  const login = useLogin()
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
        <Link to="/automobile" className={styles.icon} aria-label="Search">
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <circle cx="11" cy="11" r="6.5" />
            <path d="m16 16 4.5 4.5" />
          </svg>
        </Link>
        <Link to="/userlogin" className={styles.icon} aria-label={login ? 'Profile' : 'Login'}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <circle cx="12" cy="8" r="4" />
            <path d="M4.5 20c1.5-4 4.5-5.5 7.5-5.5s6 1.5 7.5 5.5" />
          </svg>
        </Link>
        {/* A new page closes the menu. */}
        <details key={key} className={styles.narrow}>
          <summary className={styles.icon} aria-label="Menu">
            <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </summary>
          <nav aria-label="Menu" className={styles.sheet}>
            <Navigation />
          </nav>
        </details>
      </div>
    </header>
  )
}

function Navigation() {
  return (
    <ul className={styles.links}>
      {Object.entries(NAVIGATION).map(([path, name]) => (
        <li key={path}>
          <NavLink to={path}>{name}</NavLink>
        </li>
      ))}
    </ul>
  )
}
