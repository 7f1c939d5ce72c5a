import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupeesAndPaise, toRupees } from '#domain/money/paise.ts'
import type { Need } from '#domain/staff/lists/list-needs.ts'
import type { ListedReturn } from '#server/shop/office/returns-list/list-for-staff.ts'
import type { NeedsPerson } from '#server/shop/orders/refunds/list-needs-person.ts'
import { formatTable } from '../table.ts'

/** What is to be done, in a sentence. */
const ADVICE: Record<Need, string> = {
  'refund failed':
    'The refund failed. Ask the customer for a UPI ID or bank account, or try "orders refund" again',
  'refund waits': 'The refund keeps failing. Check the account at the payment provider',
  'refund by hand': 'Ask the customer for an account, pay it out yourself, then run "orders refunded"',
  'provider is gone':
    'Its payment provider is no longer set up: set it up again, or pay it out yourself and run "orders refunded"',
  'stray money': 'Money came late, twice or with a wrong amount. It is being refunded automatically',
  'too much paid': 'More was paid than the order total. Run "orders refund" to refund the extra',
  'too little paid': 'Less was paid than the order total',
  'all given back':
    'All its money was refunded, but the order is still open: cancel it, or get it paid again',
  'paid, not placed': 'The payment is recorded, but the order is not placed: run "orders pay" again',
}

function adviceOn({ need, payTo, refundId }: NeedsPerson): string {
  if (need !== 'refund by hand' || payTo === null) return ADVICE[need]
  return `Pay it to ${payTo} ("orders payout ${refundId}" shows the full account), then run "orders refunded"`
}

/** What the shop's people have to do with a return. */
function returnAdvice({ id, state }: ListedReturn): string {
  return state === 'asked'
    ? `A customer asks to return goods: see "returns show ${id}", then accept or refuse it`
    : `Goods came back: close it with "returns close ${id}"`
}

type Row = Pick<NeedsPerson, 'orderId' | 'voucherNo' | 'refundId' | 'since'> & {
  amount: string
  advice: string
}

export function attentionLines(needs: readonly NeedsPerson[], returns: readonly ListedReturn[]): string[] {
  const rows: Row[] = [
    ...needs.map((it) => ({ ...it, amount: formatRupeesAndPaise(it.amount), advice: adviceOn(it) })),
    ...returns.map((it) => ({
      ...it,
      refundId: null,
      since: it.askedAt,
      amount: '–',
      advice: returnAdvice(it),
    })),
  ]
  if (rows.length === 0) return ['Nothing needs your attention.']
  return formatTable<Row>(
    [
      { title: 'ORDER', right: true, text: (it) => String(it.voucherNo ?? `id ${it.orderId}`) },
      { title: 'REFUND', right: true, text: (it) => String(it.refundId ?? '–') },
      { title: 'AMOUNT', right: true, text: (it) => it.amount },
      { title: 'SINCE', text: (it) => formatMoment(it.since) },
      { title: 'WHAT TO DO', text: (it) => it.advice },
    ],
    rows.sort((a, b) => a.since - b.since),
  )
}

export function waitingReturnAsJson(returned: ListedReturn) {
  const { id, orderId, voucherNo, state, askedAt } = returned
  return {
    need: state === 'asked' ? 'return to answer' : 'return to close',
    orderId,
    voucherNo,
    refundId: null,
    returnId: id,
    amount: null,
    since: new Date(askedAt).toISOString(),
    advice: returnAdvice(returned),
  }
}

export function attentionAsJson(need: NeedsPerson) {
  return {
    ...need,
    amount: toRupees(need.amount),
    since: new Date(need.since).toISOString(),
    advice: adviceOn(need),
  }
}
