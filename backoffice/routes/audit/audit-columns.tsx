import { Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import { actionWords } from '#domain/staff/audit/audit-actions.ts'
import { changeWords, factWords } from '#domain/staff/audit/audit-words.ts'
import { type AUDIT_LIST, wayWords } from '#domain/staff/lists/list-audit.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { AuditRow } from '#server/shop/audit/list-audit.ts'
import { withWholeAmounts } from '../../components/amounts.tsx'
import { capital } from '../../list/filter-words.ts'
import type { Columns } from '../../list/list-table.tsx'
import styles from './audit.module.css'
import { actorWords } from './audit-words.ts'

/** An order's id is not the number that everybody knows it by. */
const recordText = (kind: string, id: string) => (kind === 'order' ? `order id ${id}` : `${kind} ${id}`)

export const AUDIT_COLUMNS: Columns<typeof AUDIT_LIST, AuditRow> = {
  what: {
    text: ({ action }) => `${actionWords(action)} (${action})`,
    cell: ({ action }) => (
      <span className={styles.what}>
        {actionWords(action)} <code className={styles.code}>{action}</code>
      </span>
    ),
  },
  when: {
    up: 'oldest',
    down: 'newest',
    text: ({ at }) => formatMoment(at),
    cell: ({ at }) => (
      <time dateTime={new Date(at).toISOString()} className={styles.words}>
        {formatDayAndTime(at)}
      </time>
    ),
  },
  who: { text: actorWords },
  by: {
    text: ({ via }) => wayWords(via),
    cell: ({ via }) => <span className={styles.words}>{capital(wayWords(via))}</span>,
  },
  record: {
    text: ({ record: { kind, id } }) => `${kind} ${id}`,
    cell: ({ record: { kind, id } }) => (
      <Link to={`/audit?${new URLSearchParams({ record: `${kind} ${id}` })}`}>{recordText(kind, id)}</Link>
    ),
  },
  change: {
    text: (row) => changeWords(row).join('; '),
    cell: (row) => <Facts facts={changeWords(row)} />,
  },
  before: {
    text: ({ action, before }) => factWords(action, before).join('; '),
    cell: ({ action, before }) => <Facts facts={factWords(action, before)} />,
  },
  after: {
    text: ({ action, after }) => factWords(action, after).join('; '),
    cell: ({ action, after }) => <Facts facts={factWords(action, after)} />,
  },
}

function Facts({ facts }: { facts: string[] }) {
  if (facts.length === 0) return '–'
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{withWholeAmounts(fact)}</li>
      ))}
    </ul>
  )
}
