import { type BasisPoints, formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'

/** `1,23,456.00`: in a column of amounts the sign would only be noise. */
export function amount(paise: Paise): string {
  return rupees(paise).replace('₹', '')
}

/** `₹1,23,456.00`, and `−₹0.30` with a minus of its own. */
export function rupees(paise: Paise): string {
  return `${paise < 0 ? '−' : ''}${formatRupeesAndPaise(Math.abs(paise))}`
}

/** `18%`, `2.5%`, `0.125%`: half of a rate may need three decimals. */
export function percent(rate: BasisPoints): string {
  return `${rate / 100}%`
}
