/** The button that opens an order: where the focus goes when what had it is gone. */
export const orderButtonId = (orderId: number): string => `order-${orderId}`

/** The heading over an order's returns: where the focus goes when somebody wants to read of them. */
export const returnsHeadingId = (orderId: number): string => `returns-${orderId}`
