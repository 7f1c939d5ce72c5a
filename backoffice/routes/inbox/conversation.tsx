import { isTooLongToLink, smsUrl, whatsAppUrl } from '#domain/messages/message-links.ts'
import { type TicketEntry, ticketEntryText } from '#domain/tickets/ticket-history.ts'
import { formatDayAndTime } from '#domain/time/format-date.ts'
import { buttonClass } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Section } from '../../components/page.tsx'
import styles from './inbox.module.css'
import type { ShownTicket } from './ticket.tsx'

/** What was written, and everything that was done and noted, with who and when. The oldest first, as it is read. */
export function Conversation({ page: { ticket, history } }: { page: ShownTicket }) {
  // Who gave no e-mail gets the answer from somebody's own phone.
  const toSend = ticket.email === '' && ticket.mobile !== null ? ticket.mobile : undefined
  const last = history.findLastIndex(({ kind }) => kind === 'answered')
  return (
    <Section title="Messages and history">
      <ol className={styles.entries}>
        <li className={styles.entry} data-kind="written">
          <p className={styles.when}>{`${formatDayAndTime(ticket.createdAt)}: ${ticket.name} wrote`}</p>
          <p className={styles.text}>{ticket.message}</p>
        </li>
        {history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it is ever taken away
          <li key={index} className={styles.entry} data-kind={entry.kind}>
            <Entry entry={entry} />
            {index === last && toSend !== undefined && (
              <SendByPhone mobile={toSend} text={entry.text ?? ''} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Entry({ entry }: { entry: TicketEntry }) {
  const { kind, text, at } = entry
  return (
    <>
      <p className={styles.when}>
        {`${formatDayAndTime(at)}: ${ticketEntryText(entry)}`}
        {kind === 'note' && ', for staff only'}
      </p>
      {text !== null && kind !== 'assigned' && <p className={styles.text}>{text}</p>}
    </>
  )
}

/** It leaves by a link alone: the shop sends nothing, and cannot know whether it was sent. */
function SendByPhone({ mobile, text }: { mobile: string; text: string }) {
  const url = whatsAppUrl({ mobile, text })
  const isTooLong = isTooLongToLink(url)
  return (
    <>
      <p className={styles.muted}>
        {`There is no e-mail. Send it to ${mobile} from your own phone. The shop does not send it.`}
        {isTooLong && ' It is too long for a link: copy the text and paste it.'}
      </p>
      <div className={styles.buttons}>
        <a
          href={isTooLong ? whatsAppUrl({ mobile }) : url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('act')}
        >
          Open WhatsApp
        </a>
        <a href={smsUrl({ mobile, text: isTooLong ? '' : text })} className={buttonClass('quiet')}>
          Write an SMS
        </a>
        <CopyButton text={text}>Copy text</CopyButton>
      </div>
    </>
  )
}
