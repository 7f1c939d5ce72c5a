import type { CartLamp } from '#domain/fitment/cart-warnings.ts'
import { findKind } from '#domain/fitment/kinds.ts'
import { vehicleChip } from '#domain/fitment/vehicle.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import { call, type Send } from './client.ts'
import { asFit, fitFields } from './fits.ts'
import { graphql } from './graphql.ts'
import { asLamp } from './product-facts.ts'

const operation = graphql(
  `
    query cartLamps($filter: cartFilter!, $vehicleId: String) {
      cart(filter: $filter) {
        productId
        quantity
        vehicle {
          id
          kind
          model
          fromYear
          toYear
        }
        product {
          kelvin
          fitsBy
          bases
          positions
          kinds
        }
        fit(vehicleId: $vehicleId) {
          ...fit
        }
      }
    }
  `,
  [fitFields],
)

export type CartLampOfVehicle = CartLamp & {
  /** Swift 2018–2023, where it was put in for a vehicle */
  chip: string | undefined
}

/** What is known of the lamps in a cart; those that were put in for no vehicle are judged for the given one. */
export async function listCartLamps(
  send: Send,
  userId: number,
  vehicleId: string | undefined,
  signal?: AbortSignal,
): Promise<CartLampOfVehicle[]> {
  const variables = { filter: { shopId: SHOP_ID, userId }, vehicleId: vehicleId ?? null }
  const { cart } = await call(send, 'cartLamps', operation, variables, signal)
  return cart.map(({ productId, quantity, vehicle, product: { kinds, ...product }, fit }) => ({
    ...asLamp(product),
    productId,
    quantity,
    kinds: (vehicle ? [vehicle.kind] : kinds).flatMap((kind) => findKind(kind) ?? []),
    vehicleId: vehicle?.id ?? vehicleId ?? null,
    chip: vehicle ? vehicleChip(vehicle) : undefined,
    fits: fit.map(asFit),
  }))
}
