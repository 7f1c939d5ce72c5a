import { formatDayAndTime } from '#domain/time/format-date.ts'
import type { TicketMessage } from '../../api/ticket.ts'
import { useShop } from '../../root-data.ts'
import styles from './ticket.module.css'

/** What was written, the oldest first. */
export function Conversation({ messages }: { messages: readonly TicketMessage[] }) {
  const shop = useShop()?.name ?? 'The shop'
  return (
    <section aria-labelledby="written">
      <h2 id="written">MESSAGES</h2>
      <ol className={styles.messages}>
        {messages.map(({ from, text, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <li key={place} className={styles[from]}>
            <p className={styles.head}>
              <strong>{from === 'writer' ? 'You' : shop}</strong>
              <span>{formatDayAndTime(at)}</span>
            </p>
            {text === null ? (
              <p className={styles.elsewhere}>
                We have mailed our answer to the address that you gave. Open the link in that mail to read it
                here.
              </p>
            ) : (
              <p className={styles.words}>{text}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
