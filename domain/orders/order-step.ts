import {
  ORDER_STATUSES,
  ORDER_STEPS,
  type OrderStatus,
  type OrderStep,
  orderStatusText,
} from './order-status.ts'
import { orderStatusNumber } from './order-status-number.ts'

export type StepInput = {
  /** several steps forward at once */
  skip: boolean
  /** one step back, after a slip */
  back: boolean
}

/** Why an order may not go from one status to another, or nothing. */
export function stepProblem(from: OrderStatus, to: OrderStep, { skip, back }: StepInput): string | undefined {
  if (from === 'cancelled') return 'It is cancelled'
  if (from === 'returned') return 'It was returned'
  if (to === from) return `It is already at "${orderStatusText(to)}"`
  if (isStepForward(from, to)) {
    const next = ORDER_STEPS[ORDER_STEPS.indexOf(from) + 1] ?? to
    return to === next || skip
      ? undefined
      : `The next status is ${orderStatusNumber(next)}, "${orderStatusText(next)}". Use --skip to skip it`
  }
  // An invoice that is numbered cannot be taken back.
  if (from === 'waiting for pickup') return 'It is packed and has its invoice, so it cannot go back'
  if (ORDER_STEPS.indexOf(to) < ORDER_STEPS.indexOf(from) - 1) {
    return 'An order can go back only one status at a time'
  }
  return back
    ? undefined
    : `It is already at "${orderStatusText(from)}". Use --back to go back one status after a mistake`
}

/** Whether a step leads on, and not back after a slip. */
export function isStepForward(from: OrderStatus, to: OrderStep): boolean {
  return ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from)
}
