import { useId } from 'react'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { Order } from '../../api/orders.ts'
import styles from './timeline.module.css'

/** What happened to an order, the oldest first. */
export function Timeline({ events }: { events: Order['timeline'] }) {
  const id = useId()
  if (events.length === 0) return null
  return (
    <section className={styles.timeline} aria-labelledby={id}>
      <h2 id={id}>Order updates</h2>
      <ol>
        {events.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, at the end
          <li key={index}>
            <time dateTime={new Date(at).toISOString()}>
              {formatOrderDate(at)}, {formatTimeOfDay(at)}
            </time>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
