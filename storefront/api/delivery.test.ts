import { expect, it } from 'vitest'
import { FALLBACK_RULE } from '#domain/delivery/delivery-rule.ts'
import type { Send } from './client.ts'
import { findDeliveryRule, UNKNOWN_RULE } from './delivery.ts'

const answers = (reply: () => unknown) => (async () => reply()) as unknown as Send

it('tells a shop without a rule, whose quotes hold, from a cost that cannot be had', async () => {
  const none = await findDeliveryRule(answers(() => ({ status: 200, body: { data: { shippingCost: [] } } })))
  expect(none).toEqual(FALLBACK_RULE)
  expect(none).not.toBe(UNKNOWN_RULE)
  const lost = answers(() => {
    throw new Error('Boom')
  })
  expect(await findDeliveryRule(lost)).toBe(UNKNOWN_RULE)
  expect(UNKNOWN_RULE).toEqual(FALLBACK_RULE)
})
