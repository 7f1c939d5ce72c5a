import { DAY } from '../calendar-day.ts'
import { formatRupees, formatRupeesAndPaise, type Paise } from '../money/paise.ts'
import { formatOrderDate } from '../time/format-date.ts'

/*
 * How and when money goes back. A customer reads it before something is cancelled, in the letter that follows, and in My Orders, so it is
 * said in one place. A refund is started, then done: the payment provider has sent the money, and the customer's bank still takes its
 * days. The registered texts of SMS stand by themselves.
 */
export const TO_SOURCE = 'to your original payment method'
export const SOURCE_TAKES = 'within 5 to 7 working days'
const PAYOUT_TAKES = 'within 7 working days'
/** Seven working days, with the Sundays and a holiday among them: longer than that it is in the account. */
const BANK_HAS_SHOWN = 10 * DAY

/** Money that goes back, by the ways that it goes. */
export type MoneyBack = {
  /** by itself, the way it came */
  toSource: Paise
  /** what no payment provider moves: the shop pays it out */
  toAccount: Paise
  /** what is to be paid in cash still, of an order that is paid so */
  stillDue?: Paise | undefined
}

/** What a customer is told before something is cancelled: what goes back, how and when. */
export function refundPromise({ toSource, toAccount, stillDue }: MoneyBack): string {
  const nothing =
    stillDue === undefined ? 'There is nothing left to refund for this.' : 'You have not paid for this yet.'
  return [
    toSource + toAccount === 0 && nothing,
    toSource > 0 && `${formatRupeesAndPaise(toSource)} will be refunded ${TO_SOURCE} ${SOURCE_TAKES}.`,
    toAccount > 0 &&
      `${formatRupeesAndPaise(toAccount)} cannot be refunded to your original payment method. We will send it to the account you give us ${PAYOUT_TAKES}.`,
    stillDue && `Please keep ${formatRupeesAndPaise(stillDue)} ready in cash for the rest.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The same in the letter that follows. Account: what may be seen of it, where the customer has named one. */
export function refundNews(
  { toSource, toAccount }: MoneyBack,
  { account, isFull }: { account: string | undefined; isFull: boolean },
): string[] {
  const source = formatRupeesAndPaise(toSource)
  return [
    ...(toSource === 0
      ? []
      : [
          isFull && toAccount === 0
            ? `The full amount, ${source}, will be refunded ${TO_SOURCE} ${SOURCE_TAKES}.`
            : `${source} will be refunded ${TO_SOURCE} ${SOURCE_TAKES}.`,
        ]),
    ...(toAccount === 0
      ? []
      : [payoutNews(formatRupeesAndPaise(toAccount), { account, isOnly: toSource === 0 })]),
  ]
}

/** While the payment provider has not sent it yet. */
export function refundStarted(amount: Paise, at: number): string {
  return `Refund of ${formatRupees(amount)} started on ${formatOrderDate(at)}; it will reach your account ${SOURCE_TAKES}`
}

/** Once it has, or the shop's people have paid it out, which is there at once. */
export function refundDone(
  amount: Paise,
  { at, byHand, now }: { at: number; byHand: boolean; now: number },
): string {
  const done = `Refund of ${formatRupees(amount)} done on ${formatOrderDate(at)}`
  return byHand || now - at > BANK_HAS_SHOWN
    ? done
    : `${done}; it will show in your bank account ${SOURCE_TAKES}`
}

function payoutNews(
  sum: string,
  { account, isOnly }: { account: string | undefined; isOnly: boolean },
): string {
  return account === undefined
    ? `${sum} will be refunded${isOnly ? '' : ' too'}, but not to your original payment method. We will contact you about it.`
    : `${sum} will be sent to ${account} ${PAYOUT_TAKES}.`
}
