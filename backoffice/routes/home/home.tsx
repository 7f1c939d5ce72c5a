import { Link } from 'react-router'
import { Icon } from '../../components/icon.tsx'
import { placesFor } from '../../navigation.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

/** The first screen: where this person can go. */
export function loader({ context }: Route.LoaderArgs) {
  const { caller } = requireStaff(context, 'everybody')
  return { name: caller.name, places: placesFor(caller.role).filter(({ to }) => to !== '/') }
}

export const meta: Route.MetaFunction = () => [{ title: 'Start – Back office' }]

export default function Home({ loaderData: { name, places } }: Route.ComponentProps) {
  return (
    <div className={styles.home}>
      <h1>Hello, {name}</h1>
      <ul className={styles.places}>
        {places.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={styles.place}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
