import { useId, useState } from 'react'
import { formatRupees, formatRupeesAndPaise } from '#domain/money/paise.ts'
import { type OrderedLine, orderTotals } from '#domain/orders/order-totals.ts'
import styles from './net-payable.module.css'

/** What the lines come to; how, is told to whoever points at it, tabs to it or taps it. */
export function NetPayable({ lines }: { lines: readonly OrderedLine[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { price, tax, total } = orderTotals(lines)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  return (
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide}>
      <button
        type="button"
        className={styles.total}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide()
        }}
      >
        {formatRupees(total)}
      </button>
      <span id={id} role="tooltip" className={styles.breakdown} data-open={open}>
        <span>
          Price <b>{formatRupeesAndPaise(price)}</b>
        </span>
        <span>
          Tax <b>{formatRupeesAndPaise(tax)}</b>
        </span>
        <span>
          Total <b>{formatRupees(total)}</b>
        </span>
      </span>
    </span>
  )
}
