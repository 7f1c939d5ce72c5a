import type { Returnable } from '../returns/choose-units.ts'
import { OPEN_STATUSES, type OrderStatus } from './order-status.ts'

const DAY = 24 * 60 * 60 * 1000

type Facts = {
  /** with what of each may still be asked back */
  lines: readonly { status: OrderStatus; returnable: Returnable | undefined }[]
  /** whether a return is not over, a refund not made, or a payment not certain */
  isWaiting: boolean
}

/** When to look at an order again; nothing where nothing of it is to come any more. */
export function nextCheckAt({ lines, isWaiting }: Facts, now: number): number | undefined {
  if (isWaiting || lines.some(({ status }) => OPEN_STATUSES.includes(status))) return now + DAY
  const until = lines.map(({ returnable }) => (returnable?.units ? (returnable.until ?? 0) : 0))
  const last = Math.max(...until)
  return last < now ? undefined : last + 1
}
