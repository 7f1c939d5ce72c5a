import * as v from 'valibot'
import { isQuantity, LEAST_QUANTITY, MOST_QUANTITY } from '#domain/cart/cart.ts'
import { FLAGS, type Kind, kindOf, oneFlag } from '../change-by-flags.ts'

export const WRONG_QUANTITY = `Quantity must be a whole number from ${LEAST_QUANTITY} to ${MOST_QUANTITY}`

type Change = { kind: Kind; quantity?: number | undefined }

/**
 * `Cart`: puts a product in, one unless told, changes its quantity or takes it out. What a line may be changed to
 * depends on what it has.
 */
export const cartCallSchema = v.pipe(
  v.object({ quantity: v.nullish(v.number()), ...FLAGS }),
  oneFlag(),
  v.transform(({ quantity, ...flags }): Change => ({ kind: kindOf(flags), quantity: quantity ?? undefined })),
  v.variant('kind', [
    v.object({ kind: v.literal('remove') }),
    v.object({ kind: v.literal('change'), quantity: v.number(WRONG_QUANTITY) }),
    v.object({
      kind: v.literal('add'),
      quantity: v.optional(v.pipe(v.number(), v.check(isQuantity, WRONG_QUANTITY)), 1),
    }),
  ]),
)
