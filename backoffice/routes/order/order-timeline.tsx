import { formatDayAndTime } from '#domain/time/format-date.ts'
import { Section } from '../../components/page.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { SelectField, SendButton, TextAreaField } from '../../forms/fields.tsx'
import styles from './order-timeline.module.css'
import type { ShownOrder } from './shown-order.ts'
import type { TimelineRow } from './shown-timeline.ts'

const FOR_US = ['us', 'Staff only'] as const
const forCustomer = (email: string | null) =>
  [
    'customer',
    email ? 'The customer, by e-mail and in My Orders' : 'The customer, in My Orders (we have no e-mail)',
  ] as const

/** What happened and what was said, the newest first, and a place to write. */
export function OrderTimeline({ order, result }: { order: ShownOrder; result: unknown }) {
  return (
    <Section title="Timeline">
      {order.can.note && order.voucherNo !== null && (
        <ActionForm name="note" result={result}>
          <TextAreaField label="Write a note" name="text" maxLength={1_000} />
          <div className={styles.send}>
            <SelectField
              label="Who can see it"
              name="for"
              options={order.writeTo ? [FOR_US, forCustomer(order.customer.email)] : [FOR_US]}
              defaultValue="us"
            />
            <SendButton look="quiet">Add the note</SendButton>
          </div>
        </ActionForm>
      )}
      <ol className={styles.rows}>
        {order.timeline.map((row) => (
          <li key={row.key} className={styles.row} data-kind={row.kind}>
            <p className={styles.when}>
              {formatDayAndTime(row.at)}, {row.who}
            </p>
            {row.message ? <Message what={row.what} message={row.message} /> : <Event row={row} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Event({ row: { what, note, kind } }: { row: TimelineRow }) {
  const isNote = kind === 'private note' || kind === 'note to customer'
  return (
    <>
      <p className={styles.what}>{kind === 'private note' ? 'Note, for staff only' : what}</p>
      {note !== null && <p className={isNote ? styles.note : undefined}>{note}</p>}
    </>
  )
}

function Message({ what, message }: { what: string; message: NonNullable<TimelineRow['message']> }) {
  const { to, title, text, state, isFailed } = message
  return (
    <details>
      <summary>
        {what}: {title} <span className={isFailed ? styles.failed : styles.state}>({state})</span>
      </summary>
      <p className={styles.to}>To {to}</p>
      <p className={styles.text}>{text}</p>
    </details>
  )
}
