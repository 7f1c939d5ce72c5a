import { NavLink } from 'react-router'
import { useListingPath } from '../../customer/listing-for.ts'
import styles from './navigation.module.css'

const PAGES = {
  '/latest': 'Latest',
  '/automobile': 'Auto Mobile',
  '/shopbymodel': 'Shop By Model',
  '/about': 'About Us',
  '/contactus': 'Contact Us',
}

/** The main navigation; the menu of small screens adds to it. */
export function Navigation({ more = {} }: { more?: Record<string, string> }) {
  const listingPath = useListingPath()
  return (
    <ul className={styles.links}>
      {Object.entries({ ...PAGES, ...more }).map(([path, name]) => (
        <li key={path}>
          <NavLink to={listingPath(path)}>{name}</NavLink>
        </li>
      ))}
    </ul>
  )
}
