/** How far the shop is with an order line. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  1: 'Waiting For Approval',
  2: 'Order Accepted',
  3: 'Waiting For Pickup',
  4: 'Order Shipped',
  5: 'Delivered',
}

/** What a line's status is when its order is placed. */
export const FIRST_STATUS = 1
export const SHIPPED = 4
export const LAST_STATUS = 5
/** Customers know five words; the specification gives every other status the sixth, `Pending`. */
export const CANCELLED = 6

export function orderStatusText(status: number): string {
  return STATUS_TEXTS[status] ?? 'Pending'
}

export type OrderOutcome = { paid: boolean; cancelled: boolean; refunded: boolean }

/** What stands beside the status text, which cannot say it. */
export function orderMarks({ paid, cancelled, refunded }: OrderOutcome): string[] {
  if (cancelled) return ['Cancelled', refunded ? 'Refunded' : 'Refund under way']
  return paid ? [] : ['Payment pending']
}

/** The shop's own people are told what customers read beside the table. */
export function shopStatusText(status: number): string {
  return status === CANCELLED ? 'Cancelled' : orderStatusText(status)
}

export type StepWish = {
  /** several steps forward at once */
  skip: boolean
  /** one step back, after a slip */
  back: boolean
}

/** Why an order may not go from one status to another, or nothing. */
export function stepProblem(from: number, to: number, { skip, back }: StepWish): string | undefined {
  const known = Number.isInteger(to) && to >= FIRST_STATUS && to <= LAST_STATUS
  if (!known) return `The status must be a number from ${FIRST_STATUS} to ${LAST_STATUS}`
  if (from === CANCELLED) return 'It is cancelled'
  if (to === from) return `It is already at "${orderStatusText(to)}"`
  if (to === from + 1) return undefined
  if (to > from) {
    return skip
      ? undefined
      : `The next status is ${from + 1}, "${orderStatusText(from + 1)}". Use --skip to skip it`
  }
  if (to < from - 1) return 'An order can go back only one status at a time'
  return back
    ? undefined
    : `It is already at "${orderStatusText(from)}". Use --back to go back one status after a mistake`
}

/** What has left the shop can no longer be called off. */
export function isCancellable(status: number): boolean {
  return status < SHIPPED
}
