import type { OrderStatus } from './order-status.ts'

export type LineUnits = {
  quantity: number
  cancelled: number
  /** of those that are neither cancelled, returned nor lost; what is delivered was shipped, and what is shipped was packed */
  packed: number
  shipped: number
  delivered: number
  returned: number
  /** on their way back */
  lost: number
  /** how far the line is before anything of it is packed */
  step: 'waiting for approval' | 'accepted'
}

/** A line is as far as the least advanced of its units that its customer keeps or waits for. */
export function lineStatus(line: LineUnits): OrderStatus {
  const kept = line.quantity - line.cancelled - line.returned - line.lost
  if (kept === 0) return line.returned + line.lost > 0 ? 'returned' : 'cancelled'
  if (line.delivered >= kept) return 'delivered'
  if (line.shipped >= kept) return 'shipped'
  return line.packed >= kept ? 'waiting for pickup' : line.step
}
