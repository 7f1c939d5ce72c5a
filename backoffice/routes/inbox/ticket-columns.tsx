import { Link } from 'react-router'
import { formatMoment } from '#domain/calendar-day.ts'
import type { TICKET_LIST } from '#domain/staff/lists/list-tickets.ts'
import { type TicketState, ticketName } from '#domain/tickets/ticket.ts'
import type { TicketClock } from '#domain/tickets/ticket-clocks.ts'
import { beginningOf, clockText, ticketStateText } from '#domain/tickets/ticket-texts.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { FoundTicket } from '#server/shop/office/inbox/find-tickets.ts'
import { Status, type Tone } from '../../components/status.tsx'
import type { Columns } from '../../list/list-table.tsx'
import styles from './inbox.module.css'

const TONES: Record<TicketState, Tone> = { open: 'waiting', answered: 'quiet', closed: 'good' }

export function StateOf({ state }: { state: TicketState }) {
  return <Status tone={TONES[state]}>{ticketStateText(state)}</Status>
}

/** What is late says so, and has another mark. */
export function Clock({ clock }: { clock: TicketClock }) {
  const text = clockText(clock)
  return (
    <span className={styles.clock}>
      {clock.mark === 'overdue' ? (
        <Status tone="bad">{text}</Status>
      ) : clock.mark === 'soon' ? (
        <Status tone="waiting">{text}</Status>
      ) : (
        text
      )}
    </span>
  )
}

export const TICKET_COLUMNS: Columns<typeof TICKET_LIST, FoundTicket> = {
  number: {
    text: ({ id }) => ticketName(id),
    cell: ({ id }) => <Link to={`/inbox/${ticketName(id)}`}>{ticketName(id)}</Link>,
  },
  state: { text: ({ state }) => ticketStateText(state), cell: ({ state }) => <StateOf state={state} /> },
  acknowledge: {
    text: ({ clocks }) => clockText(clocks.acknowledge),
    cell: ({ clocks }) => <Clock clock={clocks.acknowledge} />,
  },
  resolve: {
    up: 'due',
    text: ({ clocks }) => clockText(clocks.resolve),
    cell: ({ clocks }) => <Clock clock={clocks.resolve} />,
  },
  customer: {
    text: ({ name }) => name,
    cell: ({ name, customer }) =>
      customer ? <Link to={`/customers/${customer.userId}`}>{name}</Link> : name,
  },
  email: { text: ({ email }) => email, cell: ({ email }) => email || '–' },
  phone: {
    text: ({ mobile }) => mobile ?? '',
    cell: ({ mobile }) => (mobile === null ? '–' : <a href={`tel:${mobile}`}>{mobile}</a>),
  },
  message: {
    text: ({ message }) => message,
    cell: ({ message }) => <span className={styles.message}>{beginningOf(message)}</span>,
  },
  order: {
    text: ({ order }) => {
      if (!order) return ''
      return order.verified ? String(order.verified.voucherNo) : `${order.typed} (not verified)`
    },
    cell: ({ order }) => {
      if (!order) return '–'
      if (!order.verified) return <span className={styles.words}>{`${order.typed} (not verified)`}</span>
      return <Link to={`/orders/${order.verified.voucherNo}`}>{order.verified.voucherNo}</Link>
    },
  },
  assigned: {
    text: ({ assignee }) => assignee ?? '',
    cell: ({ assignee }) => <span className={styles.words}>{assignee ?? '–'}</span>,
  },
  written: {
    up: 'oldest',
    down: 'newest',
    text: ({ createdAt }) => formatMoment(createdAt),
    cell: ({ createdAt }) => (
      <time dateTime={new Date(createdAt).toISOString()} className={styles.whole}>
        {formatOrderDate(createdAt)}, {formatTimeOfDay(createdAt)}
      </time>
    ),
  },
}
