import { HEALTH_ITEMS, type Health, type HealthItem } from '#domain/staff/health/health.ts'
import { Section } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import styles from './health.module.css'

/** Where something can be done about it. */
const PLACES: Partial<Record<HealthItem, string>> = {
  work: '#work',
  messages: '#messages',
  backup: '#backups',
  proof: '#backups',
  disk: '#running',
  memory: '#running',
  requests: '#requests',
}

export function HealthItems({ health }: { health: readonly Health[] }) {
  const red = health.filter(({ isRed }) => isRed).length
  return (
    <Section title={red === 0 ? 'Everything is in order' : `${red} of ${health.length} need attention`}>
      <ul className={styles.items}>
        {health.map(({ item, isRed, text }) => (
          <li key={item} className={styles.item}>
            <Status tone={isRed ? 'bad' : 'good'}>{isRed ? 'Needs attention' : 'In order'}</Status>
            <div>
              <h3>
                {isRed && PLACES[item] !== undefined ? (
                  <a href={PLACES[item]}>{HEALTH_ITEMS[item]}</a>
                ) : (
                  HEALTH_ITEMS[item]
                )}
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
