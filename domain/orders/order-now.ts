import { formatDay } from '../calendar-day.ts'
import { formatWholeDay } from '../delivery/promised-day.ts'
import { formatRupees, type Paise } from '../money/paise.ts'
import type { RefundState } from '../payments/payment.ts'
import { openReturns, type ReturnFacts, returnsNow } from '../returns/now.ts'
import { formatOrderDate } from '../time/format-date.ts'
import type { OrderStatus } from './order-status.ts'
import { refundDone, refundStarted } from './refund-words.ts'

/** What of an order its customer may want to know at a glance. */
export type OrderFacts = {
  /** a number is given once the order is placed; until then it waits for its payment */
  isPlaced: boolean
  /** it can be paid now */
  canBePaid: boolean
  isCancelled: boolean
  isCancellable: boolean
  /** the day by which it was promised, such as 2026-11-19 */
  promisedOn: string | null
  lines: readonly { quantity: number; cancelledQuantity: number; status: OrderStatus | undefined }[]
  /** those that have left the shop */
  parcels: readonly {
    deliveredAt: number | undefined
    /** nobody took it at the door */
    refusedAt?: number | undefined
    trackingUrl: string | null
  }[]
  refunds: readonly {
    amount: Paise
    state: RefundState
    at: number
    /** no payment provider makes it: the shop's people do */
    byHand: boolean
  }[]
  /** what may be seen of the account that such money goes to, where the customer has named one */
  payTo: string | null
  returns?: readonly ReturnFacts[]
  /** the number of the order whose goods it replaces, at no charge */
  replacesNo?: number | undefined
  /** what is to be paid in cash still, and whether somebody calls before it is packed */
  cashDue?: Paise
  isToConfirm?: boolean
}

/** What can be done next, where anything can: one thing. */
export type NextAction =
  | { do: 'track'; url: string }
  | { do: 'cancel' }
  | { do: 'buy again' }
  | { do: 'send back' }

export type OrderNow = { says: string[]; next: NextAction | undefined }

/** What matters of an order now: where it is, and what becomes of its money. */
export function orderNow(order: OrderFacts, now: number): OrderNow {
  const says = [
    goodsNow(order, now),
    originNow(order),
    ...returnsNow(order.returns ?? []),
    cashNow(order),
    ...moneyNow(order, now),
  ]
  return { says: says.filter((text) => text !== undefined), next: nextOf(order) }
}

function goodsNow(order: OrderFacts, now: number): string {
  if (!order.isPlaced) return order.canBePaid ? 'Waiting for your payment' : 'Your payment is being confirmed'
  if (order.isCancelled) return 'Cancelled'
  const { promisedOn, parcels } = order
  const statuses = keptStatuses(order)
  if (statuses.length === 0) return 'Returned'
  if (statuses.every((status) => status === 'delivered')) return deliveredText(parcels)
  if (isComingBack(order, statuses)) return refusedText(order)
  const where = whereText(order, statuses)
  if (promisedOn === null) return where?.text ?? 'We are getting your order ready'
  const day = formatWholeDay(promisedOn)
  if (promisedOn < formatDay(now)) return `Running late: it was due by ${day}. We are sorry.`
  return where === undefined ? `Arriving by ${day}` : `${where.text}, ${where.arriving} by ${day}`
}

/** Why it came to nothing: the customer did not order it. */
function originNow({ replacesNo }: OrderFacts): string | undefined {
  return replacesNo === undefined ? undefined : `Replacement for order ${replacesNo}`
}

/** Of lines of which the customer keeps or gets something. */
function keptStatuses({ lines }: OrderFacts): (OrderStatus | undefined)[] {
  return lines
    .filter(
      ({ quantity, cancelledQuantity, status }) => cancelledQuantity < quantity && status !== 'returned',
    )
    .map(({ status }) => status)
}

type Where = { text: string; arriving: string }

function whereText({ parcels }: OrderFacts, statuses: (OrderStatus | undefined)[]): Where | undefined {
  const isUnderWay = parcels.some(({ deliveredAt }) => deliveredAt === undefined)
  if (statuses.every((status) => status === 'shipped' || status === 'delivered'))
    return { text: 'On its way', arriving: 'arriving' }
  if (isUnderWay) return { text: 'Part of it is on its way', arriving: 'all of it arriving' }
  if (parcels.length > 0) return { text: 'Part of it has arrived', arriving: 'the rest arriving' }
  if (statuses.every((status) => status === 'waiting for pickup'))
    return { text: 'Packed for the courier', arriving: 'arriving' }
  return undefined
}

/** Nothing else is to come. */
function isComingBack({ parcels }: OrderFacts, statuses: (OrderStatus | undefined)[]): boolean {
  const open = parcels.filter(({ deliveredAt }) => deliveredAt === undefined)
  return (
    open.length > 0 &&
    open.every(({ refusedAt }) => refusedAt !== undefined) &&
    statuses.every((status) => status === 'shipped' || status === 'delivered')
  )
}

function refusedText({ parcels }: OrderFacts): string {
  return parcels.some(({ deliveredAt }) => deliveredAt !== undefined)
    ? 'Part of it was not accepted at the door and is coming back to us'
    : 'Not accepted at the door: it is coming back to us'
}

function deliveredText(parcels: OrderFacts['parcels']): string {
  const last = Math.max(...parcels.map(({ deliveredAt }) => deliveredAt ?? 0), 0)
  return last === 0 ? 'Delivered' : `Delivered on ${formatOrderDate(last)}`
}

const sumOf = (parts: readonly { amount: Paise }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What the customer has to have in hand, and to pick up the phone for. */
function cashNow({ isCancelled, cashDue = 0, isToConfirm }: OrderFacts): string | undefined {
  if (isCancelled || cashDue === 0) return undefined
  const keep = `Keep ${formatRupees(cashDue)} ready in cash`
  return isToConfirm ? `We will call you to confirm your order. ${keep}.` : keep
}

/** Money under way first; what has arrived is of interest as long as the order is. */
function moneyNow({ refunds, isCancelled, payTo, ...order }: OrderFacts, now: number): string[] {
  const open = refunds.filter(({ state }) => state === 'asked' || state === 'sent')
  if (open.length > 0) return openRefunds(open, payTo)
  const [last] = refunds.slice(-1)
  if (last?.state === 'failed')
    return [`A refund of ${formatRupees(last.amount)} did not go through. We are looking into it.`]
  const isOver = order.lines.every(({ status }) => status === 'delivered')
  if (last === undefined || (isOver && !isCancelled)) return []
  const made = refunds.filter(({ state }) => state === 'done')
  const byHand = made.every((it) => it.byHand)
  return [refundDone(sumOf(made), { at: last.at, byHand, now })]
}

/** What somebody has yet to pay out is not on its way. */
function openRefunds(open: OrderFacts['refunds'], payTo: string | null): string[] {
  const sent = open.filter(({ byHand }) => !byHand)
  const [lastSent] = sent.slice(-1)
  const toPayOut = sumOf(open.filter(({ byHand }) => byHand))
  const how = payTo === null ? 'we will contact you about it' : `we will send it to ${payTo}`
  return [
    ...(lastSent ? [refundStarted(sumOf(sent), lastSent.at)] : []),
    ...(toPayOut > 0 ? [`Refund of ${formatRupees(toPayOut)}: ${how}`] : []),
  ]
}

function nextOf(order: OrderFacts): NextAction | undefined {
  if (!order.isPlaced) return undefined
  // What the shop waits for comes before what the customer may like to do.
  if (openReturns(order.returns ?? []).some(({ state }) => state === 'accepted')) return { do: 'send back' }
  const tracked = order.parcels.find(
    ({ deliveredAt, refusedAt, trackingUrl }) =>
      deliveredAt === undefined && refusedAt === undefined && trackingUrl,
  )
  if (tracked?.trackingUrl) return { do: 'track', url: tracked.trackingUrl }
  if (order.isCancellable) return { do: 'cancel' }
  const isOver = keptStatuses(order).every((status) => status === 'delivered')
  return isOver ? { do: 'buy again' } : undefined
}
