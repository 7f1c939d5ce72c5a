import { type MouseEvent, useState } from 'react'
import { downloadPaper, isPaperHere, paperUrl } from '../../api/invoice.ts'
import type { OrderPaper } from '../../api/orders.ts'
import { toast } from '../../components/notices/toasts.tsx'
import { asCustomer } from '../../customer/as-customer.ts'
import styles from './invoice-link.module.css'

/** A tax invoice or a credit note of an order, as a file. */
export function InvoiceLink({ paper }: { paper: OrderPaper }) {
  const [busy, setBusy] = useState(false)

  const fetchElsewhere = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await asCustomer(downloadPaper(paper))
    } catch {
      toast('error', `The ${paper.kind} could not be downloaded. Please try again.`)
    }
    setBusy(false)
  }

  return (
    <p className={styles.place}>
      <a
        className={styles.invoice}
        href={paperUrl(paper)}
        aria-busy={busy || undefined}
        onClick={isPaperHere() ? undefined : (event) => void fetchElsewhere(event)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3v11m0 0 4-4m-4 4-4-4M5 17v2.5h14V17" />
        </svg>
        Download {paper.kind} <span>{paper.number}</span>
      </a>
    </p>
  )
}
