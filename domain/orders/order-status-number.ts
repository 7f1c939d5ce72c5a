import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'

/** How the contract and the command line call the statuses; everywhere else they are words. */
const NUMBERS: Readonly<Record<OrderStatus, number>> = {
  'waiting for approval': 1,
  accepted: 2,
  'waiting for pickup': 3,
  shipped: 4,
  delivered: 5,
  cancelled: 6,
  returned: 7,
}

export function orderStatusNumber(status: OrderStatus): number {
  return NUMBERS[status]
}

/** The status that a number stands for, if any. */
export function findOrderStatus(number: number): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => NUMBERS[status] === number)
}
