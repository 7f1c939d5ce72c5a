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

export function orderStatusText(status: number): string {
  return STATUS_TEXTS[status] ?? 'Pending'
}
