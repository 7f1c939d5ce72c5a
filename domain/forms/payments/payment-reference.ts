import * as v from 'valibot'

/** What a payment is known by to the customer and the provider alone, in the address that leads back. */
export const paymentReferenceSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
)

/** What the provider calls an order of its own, as far as the shop looks for it. */
export const providerOrderSchema = v.pipe(v.string(), v.regex(/^\w{1,100}$/))
