import { LEAST_QUANTITY, MOST_QUANTITY } from '#domain/cart.ts'
import { Refusal } from '#domain/refusal.ts'

export const WRONG_QUANTITY = new Refusal(
  'BAD_USER_INPUT',
  `Quantity must be a whole number from ${LEAST_QUANTITY} to ${MOST_QUANTITY}`,
)
