/** The button that opens an order: where the focus goes when what had it is gone. */
export const orderButtonId = (orderId: number): string => `order-${orderId}`
