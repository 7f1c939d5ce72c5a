import { Link } from 'react-router'
import { may } from '#domain/staff/staff-roles.ts'
import { WAITING, WAITING_KINDS, waitingPath } from '#domain/staff/today/today.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { Section } from '../../components/page.tsx'
import { depsContext } from '../../context.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/home.ts'
import { Figures } from './figures.tsx'
import styles from './home.module.css'
import { Setup } from './setup.tsx'
import { WaitingTiles } from './waiting.tsx'

/** The first screen: what waits for this person, and how the shop does where they may know. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, caller } = requireStaff(context, 'everybody')
  const { role, name } = caller
  const kinds = WAITING_KINDS.filter((kind) => may(role, WAITING[kind].for))
  const counts = await shop.office.countWaiting(kinds)
  const waiting = kinds.map((kind) => ({
    kind,
    label: WAITING[kind].label,
    to: waitingPath(kind),
    ...(counts[kind] ?? { count: 0, isMore: false }),
  }))
  const figures = may(role, 'see takings') ? await shop.office.recentFigures() : undefined
  const red = may(role, 'see health') ? await shop.health.listRed() : []
  const missing = may(role, 'settings') ? await shop.office.listSetupSteps() : []
  return { name, today: formatFullDate(context.get(depsContext).now), waiting, red, figures, missing }
}

export const meta: Route.MetaFunction = () => [{ title: 'Today – Back office' }]

export default function Home({
  loaderData: { name, today, waiting, red, figures, missing },
}: Route.ComponentProps) {
  return (
    <div className={styles.home}>
      <header>
        <h1>Hello, {name}</h1>
        <p className={styles.day}>{today}</p>
      </header>
      {red.length > 0 && (
        <p className={styles.red}>
          <Link to="/health">{`Needs attention: ${red.join(', ')}`}</Link>
        </p>
      )}
      <Section title="To do">
        <WaitingTiles waiting={waiting} />
      </Section>
      {missing.length > 0 && <Setup missing={missing} />}
      {figures && <Figures figures={figures} />}
    </div>
  )
}
