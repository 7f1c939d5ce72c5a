import { Form } from 'react-router'
import { startOfDay } from '#domain/calendar-day.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/page.tsx'
import { TextField } from '../../forms/fields.tsx'
import { handOverQuery } from './hand-over.ts'
import styles from './print.module.css'

export type HandedOver = {
  day: string
  today: string
  /** why there is no sheet */
  problem: string | undefined
  couriers: { courier: string | null; parcels: number }[]
}

/** What couriers took on a day, with a sheet for each of them to sign. */
export function HandOver({ handedOver: { day, today, problem, couriers } }: { handedOver: HandedOver }) {
  const at = startOfDay(day) ?? 0
  const sheet = (courier?: string) => `/print/handover?${handOverQuery({ day: at, courier })}`
  const all = couriers.reduce((sum, { parcels }) => sum + parcels, 0)
  return (
    <Section title={`Handed over on ${formatFullDate(at)}${day === today ? ', today' : ''}`}>
      <Form method="get" action="/print" key={day} className={styles.day}>
        <TextField label="Day" name="day" type="date" defaultValue={day} max={today} />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
      {problem === undefined ? (
        <ul className={styles.papers}>
          {couriers.length > 1 && (
            <Sheet href={sheet()} label="Handover sheets of all couriers" parcels={all} />
          )}
          {couriers.map(({ courier, parcels }) => (
            <Sheet
              key={courier}
              href={sheet(couriers.length > 1 ? (courier ?? undefined) : undefined)}
              label={courier === null ? 'Without a courier’s name' : `Handover sheet for ${courier}`}
              parcels={parcels}
              isInAll={courier === null && couriers.length > 1}
            />
          ))}
        </ul>
      ) : (
        <p>{problem}</p>
      )}
    </Section>
  )
}

type SheetProps = { href: string; label: string; parcels: number; isInAll?: boolean }

function Sheet({ href, label, parcels, isInAll = false }: SheetProps) {
  return (
    <li>
      {isInAll ? (
        label
      ) : (
        <a href={href} target="_blank" rel="noreferrer">
          {label}
        </a>
      )}
      <span>
        {parcels === 1 ? '1 parcel' : `${parcels} parcels`}
        {isInAll && ', on the sheets of all couriers'}
      </span>
    </li>
  )
}
