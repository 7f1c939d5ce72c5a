import type { NoDelivery } from '#domain/delivery/no-delivery.ts'
import type { Shop } from './queries.ts'

const wordsOf = (kept: string | undefined) => kept?.split(' ').filter(Boolean) ?? []

/** Where a shop does not deliver. */
export const noDeliveryOf = (
  shop: Pick<Shop, 'no_delivery_states' | 'no_delivery_pincodes'> | undefined,
): NoDelivery => ({
  states: wordsOf(shop?.no_delivery_states),
  pincodes: wordsOf(shop?.no_delivery_pincodes),
})
