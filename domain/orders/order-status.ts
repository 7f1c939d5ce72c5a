import type { Paise } from '../money/paise.ts'

/** How far the shop is with an order line, in the order in which it gets there. */
export const ORDER_STEPS = [
  'waiting for approval',
  'accepted',
  'waiting for pickup',
  'shipped',
  'delivered',
] as const

export const ORDER_STATUSES = [...ORDER_STEPS, 'cancelled', 'returned'] as const

export type OrderStep = (typeof ORDER_STEPS)[number]
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What a line's status is when its order is placed. */
export const FIRST_STATUS: OrderStep = 'waiting for approval'

/** Customers know five words; the specification gives every other status the sixth, `Pending`. */
const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  'waiting for approval': 'Waiting For Approval',
  accepted: 'Order Accepted',
  'waiting for pickup': 'Waiting For Pickup',
  shipped: 'Order Shipped',
  delivered: 'Delivered',
  cancelled: 'Pending',
  returned: 'Pending',
}

/** Undefined: one that is not known here. */
export function orderStatusText(status: OrderStatus | undefined): string {
  return status === undefined ? 'Pending' : STATUS_TEXTS[status]
}

export type OrderOutcome = {
  paid: boolean
  /** what is to be paid in cash still, and whether nothing ever was of an order that is */
  cashDue?: Paise
  nothingCame?: boolean
  cancelled: boolean
  refunded: boolean
  /** money of an order that stands went back, or is to */
  refundedInPart: boolean
  /** some of it has not gone back yet */
  isRefundOpen?: boolean
}

export const REFUND_OPEN = 'Refund in progress'

/** What stands beside the status text, which cannot say it. */
export function orderMarks(outcome: OrderOutcome): string[] {
  const {
    paid,
    cashDue = 0,
    nothingCame = false,
    cancelled,
    refunded,
    refundedInPart,
    isRefundOpen,
  } = outcome
  if (cancelled && nothingCame) return ['Cancelled']
  if (cancelled) return ['Cancelled', refunded ? 'Refunded' : REFUND_OPEN]
  if (cashDue > 0) return ['Cash on delivery']
  if (!paid) return ['Payment pending']
  return refundedInPart ? [isRefundOpen ? REFUND_OPEN : 'Refunded in part'] : []
}

/** The same for a line of an order that stands. */
export function lineMarks(line: OrderedUnits, isRefundOpen = false): string[] {
  const { quantity, cancelledQuantity, returnedQuantity } = line
  const units = (count: number, all: string, some: string) =>
    count === 0 ? [] : [count === quantity ? all : `${count} ${some}`]
  return [
    ...units(cancelledQuantity, 'Cancelled', 'cancelled'),
    ...units(returnedQuantity, 'Returned', 'returned'),
    ...refundMarks(line, isRefundOpen),
  ]
}

/** What of its money went back, or is to. */
export function refundMarks(
  { quantity, cancelledQuantity, refunded, net }: Omit<OrderedUnits, 'returnedQuantity'>,
  isRefundOpen = false,
): string[] {
  if (refunded === 0) return []
  if (isRefundOpen) return [REFUND_OPEN]
  return [refunded >= net || cancelledQuantity === quantity ? 'Refunded' : 'Refunded in part']
}

type OrderedUnits = {
  quantity: number
  cancelledQuantity: number
  returnedQuantity: number
  refunded: Paise
  /** what the line came to */
  net: Paise
}

/** The shop's own people are told what customers read beside the table. */
export function shopStatusText(status: OrderStatus | undefined): string {
  if (status === 'cancelled') return 'Cancelled'
  return status === 'returned' ? 'Returned' : orderStatusText(status)
}

/** What has left the shop can no longer be called off. */
export function isCancellable(status: OrderStatus): boolean {
  switch (status) {
    case 'waiting for approval':
    case 'accepted':
    case 'waiting for pickup':
      return true
    case 'shipped':
    case 'delivered':
    case 'cancelled':
    case 'returned':
      return false
  }
}

/** Those of a line that its customer still waits for. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'delivered' && status !== 'cancelled' && status !== 'returned',
)

/** The status of the line that is the least far, of those that are not cancelled or came back; of all those, that of the first. */
export function leastStatus(statuses: readonly OrderStatus[]): OrderStatus {
  const [first] = statuses
  if (first === undefined) throw new Error('An order has lines.')
  return ORDER_STEPS.find((status) => statuses.includes(status)) ?? first
}

/** The status of the line that has come furthest; undefined where there are none. */
export function furthestStatus(statuses: readonly OrderStatus[]): OrderStatus | undefined {
  return ORDER_STATUSES.findLast((status) => statuses.includes(status))
}
