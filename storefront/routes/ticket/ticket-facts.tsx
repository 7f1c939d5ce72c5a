import {
  acknowledgedText,
  dealtWithText,
  ticketStateText,
  whatNowText,
} from '#domain/tickets/ticket-texts.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { OwnTicket } from '../../api/ticket.ts'
import { useShop } from '../../root-data.ts'
import styles from './ticket.module.css'

/** How it stands: its number and state, what happens next, and until when the shop owes what. */
export function TicketFacts({ ticket, now }: { ticket: OwnTicket; now: number }) {
  const { orderNo, state, messages } = ticket
  const answerTime = useShop()?.answerTime
  return (
    <section className={styles.facts} aria-labelledby="ticket">
      <div className={styles.title}>
        <h1 id="ticket">Ticket {ticket.ticket}</h1>
        <p className={`${styles.state} ${styles[state]}`}>{ticketStateText(state)}</p>
      </div>
      <p>{whatNowText(state)}</p>
      {state === 'open' && answerTime && <p>We usually answer {answerTime}.</p>}
      <dl>
        {messages[0] && (
          <div>
            <dt>Sent</dt>
            <dd>{formatDayAndTime(messages[0].at)}</dd>
          </div>
        )}
        {orderNo && (
          <div>
            <dt>Order number</dt>
            <dd>{orderNo}</dd>
          </div>
        )}
        <div>
          <dt>Acknowledged</dt>
          <dd>{acknowledgedText(ticket, now)}</dd>
        </div>
        <div>
          <dt>Resolved</dt>
          <dd>{dealtWithText(ticket, now)}</dd>
        </div>
      </dl>
    </section>
  )
}
