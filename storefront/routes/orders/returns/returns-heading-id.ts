/** The heading over an order's returns: where the focus goes when somebody wants to read of them. */
export const returnsHeadingId = (orderId: number): string => `returns-${orderId}`
