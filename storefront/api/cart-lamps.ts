import type { CartLamp } from '#domain/fitment/cart-warnings.ts'
import { isOnlyLikely } from '#domain/fitment/fitting-groups.ts'
import { findKind } from '#domain/fitment/kinds.ts'
import { type Kind, vehicleChip } from '#domain/fitment/vehicle.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { asFit, fitFields } from './fits.ts'
import { graphql } from './graphql.ts'
import { asLamp } from './product-facts.ts'

const operation = graphql(
  `
    query cartLamps($filter: cartFilter!, $vehicleId: String, $chosen: String!) {
      vehicle(id: $chosen) {
        kind
      }
      cart(filter: $filter) {
        productId
        quantity
        vehicle {
          id
          kind
          model
          fromYear
          toYear
          lamps {
            position
            confidence
          }
        }
        product {
          kelvin
          fitsBy
          bases
          positions
          kinds
          returnDays
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
  /** that it fits is no more than likely */
  isLikely: boolean
  /** for so many days after delivery it may be sent back; 0: not */
  returnDays: number | null
}

/** What is known of the lamps in a cart; those that were put in for no vehicle are judged for the given one. */
export async function listCartLamps(
  send: Send,
  userId: number,
  vehicleId: string | undefined,
  signal?: AbortSignal,
): Promise<CartLampOfVehicle[]> {
  const chosen = vehicleId ?? ''
  const variables = { filter: { shopId: SHOP_ID, userId }, vehicleId: vehicleId ?? null, chosen }
  const { cart, vehicle: other } = await call(send, 'cartLamps', operation, variables, signal)
  return cart.map(({ productId, quantity, vehicle, product: { kinds, returnDays, ...product }, fit }) => {
    const fits = fit.map(asFit)
    return {
      ...asLamp(product),
      productId,
      quantity,
      kinds: kindsOf(vehicle ?? other, kinds),
      returnDays,
      vehicleId: vehicle?.id ?? vehicleId ?? null,
      chip: vehicle ? vehicleChip(vehicle) : undefined,
      fits,
      isLikely: isOnlyLikely({ fits }, vehicle?.lamps ?? []),
    }
  })
}

/** Of the vehicle that it is for, where there is one; else those that it is made for. */
function kindsOf(vehicle: { kind: string } | null, madeFor: readonly string[]): Kind[] {
  return (vehicle ? [vehicle.kind] : madeFor).flatMap((kind) => findKind(kind) ?? [])
}
