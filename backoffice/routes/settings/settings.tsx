import { Link } from 'react-router'
import { Page } from '../../components/page.tsx'
import { requireStaff } from '../../require-staff.ts'
import { subjectsFor } from '../../settings/subjects.ts'
import type { Route } from './+types/settings.ts'
import styles from './settings.module.css'

/** All that can be set, by subject. */
export function loader({ context }: Route.LoaderArgs) {
  const { caller } = requireStaff(context, 'see settings')
  return { subjects: subjectsFor(caller.role) }
}

export const meta: Route.MetaFunction = () => [{ title: 'Settings – Back office' }]

export default function Settings({ loaderData: { subjects } }: Route.ComponentProps) {
  return (
    <Page title="Settings">
      <ul className={styles.subjects}>
        {subjects.map(({ to, label, about }) => (
          <li key={to} className={styles.subject}>
            <h2>
              <Link to={to}>{label}</Link>
            </h2>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
    </Page>
  )
}
