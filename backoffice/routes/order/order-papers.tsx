import { formatRupees } from '#domain/money/paise.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import { Section } from '../../components/page.tsx'
import styles from './order.module.css'
import type { ShownOrder } from './shown-order.ts'

/** Everything that can be printed of it; each opens as a PDF. */
export function OrderPapers({ order }: { order: ShownOrder }) {
  if (order.voucherNo === null) return null
  const { voucherNo, parcels, creditNotes, isAtCounter } = order
  // Of what has arrived, an invoice is for those who see money.
  const printsWhatIsPaid =
    order.money !== undefined ||
    parcels.some(({ deliveredAt, refusedAt }) => deliveredAt === null && refusedAt === null)
  const isPacked = parcels.length > 0 && printsWhatIsPaid
  const goesOut = !isAtCounter && order.state !== 'cancelled'
  const isSent = parcels.some(({ shippedAt }) => shippedAt !== null)
  const papers = [
    ...(goesOut ? [['packing-slips', 'Packing slip'] as const] : []),
    ...(isPacked && goesOut ? [['labels', 'Address label'] as const] : []),
    ...(isPacked ? [['invoices', 'Invoice'] as const] : []),
    ...(isSent && goesOut ? [['handover', 'Handover sheet'] as const] : []),
  ]
  if (papers.length === 0) return null
  return (
    <Section title="Papers">
      <ul className={styles.papers}>
        {papers.map(([paper, label]) => (
          <li key={paper}>
            <a href={`/print/${paper}?orders=${voucherNo}`} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
        {creditNotes.map(({ id, creditNoteNo, invoiceNo, issuedAt, total }) => (
          <li key={id}>
            <a href={`/orders/${voucherNo}/credit-notes/${id}`} target="_blank" rel="noreferrer">
              Credit note {creditNoteNo}
            </a>
            <span className={styles.muted}>
              {' '}
              {formatRupees(total)} of invoice {invoiceNo}, {formatFullDate(issuedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
