import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupeesAndPaise, toRupees } from '#domain/money.ts'
import type { Need, NeedsPerson } from '#server/shop/orders/list-needs-person.ts'
import { formatTable } from './table.ts'

/** What is to be done, in a sentence. */
const ADVICE: Record<Need, string> = {
  'refund failed': 'The refund failed. Ask the customer for another way, or try "orders refund" again',
  'refund waits': 'The refund is tried in vain. Look at the account at the payment provider',
  'refund by hand': 'Pay it out yourself, then say "orders refunded". The customer has named no account: ask',
  'stray money': 'Money came late, twice or as another sum. It is going back by itself',
  'too much paid': 'More was paid than the order comes to. "orders refund" gives it back',
  'too little paid': 'Less was paid than the order comes to',
  'all given back': 'All its money went back, and the order stands: cancel it, or have it paid again',
  'paid, not placed': 'The money is noted, and the order is not placed: say "orders pay" again',
}

function adviceOn({ need, payTo, refundId }: NeedsPerson): string {
  if (need !== 'refund by hand' || payTo === null) return ADVICE[need]
  return `Pay it to ${payTo} ("orders payout ${refundId}" shows all of it), then say "orders refunded"`
}

export function attentionLines(needs: readonly NeedsPerson[]): string[] {
  if (needs.length === 0) return ['Nothing needs your attention.']
  return formatTable<NeedsPerson>(
    [
      { title: 'ORDER', right: true, text: (it) => String(it.voucherNo ?? `id ${it.orderId}`) },
      { title: 'REFUND', right: true, text: (it) => String(it.refundId ?? '–') },
      { title: 'AMOUNT', right: true, text: (it) => formatRupeesAndPaise(it.amount) },
      { title: 'SINCE', text: (it) => formatMoment(it.since) },
      { title: 'WHAT TO DO', text: adviceOn },
    ],
    needs,
  )
}

export function attentionAsJson(need: NeedsPerson) {
  return {
    ...need,
    amount: toRupees(need.amount),
    since: new Date(need.since).toISOString(),
    advice: adviceOn(need),
  }
}
