import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees, formatRupeesAndPaise, toRupees } from '#domain/money/paise.ts'
import type { CashTerms } from '#domain/payments/cash.ts'
import type { ToConfirm } from '#server/shop/payments/cash/confirmations.ts'
import type { RemittanceDifference, RemittanceProblem } from '#server/shop/payments/cash/list-differences.ts'
import { formatTable } from '../table.ts'

/** How cash on delivery looks at a terminal. */

export function termsLines(terms: CashTerms): string[] {
  const { isOn, fee, least, most, pincodes, barredPincodes } = terms
  return [
    `Cash on delivery: ${isOn ? 'on' : 'off'}`,
    `Fee:              ${fee === 0 ? 'none' : formatRupees(fee)}`,
    `Orders:           from ${formatRupees(least)}${most === null ? '' : ` up to ${formatRupees(most)}`}`,
    `Pincodes:         ${pincodes.join(' ') || 'all'}${barredPincodes.length > 0 ? `, not ${barredPincodes.join(' ')}` : ''}`,
    `Confirmed first:  ${terms.confirmFirst ? 'yes' : 'no'}; at most ${terms.mostOpen} waiting per customer or address`,
    `Blocked after:    ${terms.barAfter === null ? 'never' : counted(terms.barAfter, 'refused parcel')}`,
    `Handed over:      within ${counted(terms.remitDays, 'day')}`,
  ]
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export function termsAsJson({ fee, least, most, ...terms }: CashTerms) {
  return { ...terms, fee: toRupees(fee), from: toRupees(least), upTo: most === null ? null : toRupees(most) }
}

export function queueLines(waiting: readonly ToConfirm[]): string[] {
  if (waiting.length === 0) return ['No cash orders to confirm.']
  return formatTable<ToConfirm>(
    [
      { title: 'NO', right: true, text: (it) => String(it.voucherNo) },
      { title: 'DATE', text: (it) => formatMoment(it.placedAt) },
      { title: 'CUSTOMER', text: (it) => it.customerName },
      { title: 'MOBILE', text: (it) => it.mobile ?? it.parcelMobile },
      { title: 'AMOUNT', right: true, text: (it) => formatRupeesAndPaise(it.amount) },
      { title: 'REFUSED BEFORE', right: true, text: (it) => String(it.refused || '') },
      { title: 'CALLS', right: true, text: (it) => String(it.tries) },
      { title: 'LAST CALL', text: (it) => (it.triedAt === null ? '–' : formatMoment(it.triedAt)) },
      { title: 'ADDRESS', text: (it) => it.address },
    ],
    waiting,
  )
}

export function queueAsJson({ placedAt, triedAt, amount, ...order }: ToConfirm) {
  return {
    ...order,
    amount: toRupees(amount),
    placedAt: new Date(placedAt).toISOString(),
    triedAt: triedAt === null ? null : new Date(triedAt).toISOString(),
  }
}

const ADVICE: Record<RemittanceProblem, string> = {
  short: 'We got less than was collected. Ask the courier for the rest',
  'too much': 'We got more than was collected',
  'not collected': 'Money came, but the parcel is not marked as delivered. Run "cash collected"',
  unknown: 'The shop does not know this parcel',
  'not handed over': 'It was collected, but we have not received it. Ask the courier',
}

export function differenceLines(found: readonly RemittanceDifference[]): string[] {
  if (found.length === 0) return ['All cash due from couriers has been received.']
  return formatTable<RemittanceDifference>(
    [
      { title: 'ORDER', right: true, text: (it) => String(it.orderNo ?? '–') },
      { title: 'AWB', text: (it) => it.awb ?? '–' },
      { title: 'COLLECTED', right: true, text: (it) => formatRupeesAndPaise(it.collected) },
      { title: 'CAME', right: true, text: (it) => formatRupeesAndPaise(it.remitted) },
      { title: 'SINCE', text: (it) => it.since },
      { title: 'WHAT TO DO', text: (it) => ADVICE[it.problem] },
    ],
    found,
  )
}

export function differenceAsJson({ collected, remitted, ...difference }: RemittanceDifference) {
  return {
    ...difference,
    collected: toRupees(collected),
    remitted: toRupees(remitted),
    advice: ADVICE[difference.problem],
  }
}
