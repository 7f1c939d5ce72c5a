import { isOnlyLikely } from '#domain/fitment/fitting-groups.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from './client.ts'
import { asFit, fitFields } from './fits.ts'
import { graphql } from './graphql.ts'
import { asProduct, productCardFields } from './product.ts'
import { asLamp, lampFields } from './product-facts.ts'

const operation = graphql(
  `
    query comparedProduct($filter: productFilter!, $vehicleId: String!, $withFit: Boolean!) {
      products(filter: $filter) {
        ...productCard
        ...lamp
        specification
        countryOfOrigin
        fit(vehicleId: $vehicleId) @include(if: $withFit) {
          ...fit
        }
      }
      vehicle(id: $vehicleId) @include(if: $withFit) {
        lamps {
          position
          confidence
        }
      }
    }
  `,
  [productCardFields, lampFields, fitFields],
)

export type ComparedProduct = NonNullable<Awaited<ReturnType<typeof findComparedProduct>>>

/** A product with what is compared; with a vehicle, what is said of that too. */
export async function findComparedProduct(
  send: Send,
  productId: number,
  vehicleId: string | undefined,
  signal?: AbortSignal,
) {
  const variables = {
    filter: { shopId: SHOP_ID, productId },
    vehicleId: vehicleId ?? '',
    withFit: vehicleId !== undefined,
  }
  const { products, vehicle } = await call(send, 'comparedProduct', operation, variables, signal)
  const sent = products[0]
  if (!sent) return undefined
  const { fit, ...product } = sent
  const fits = fit?.map(asFit)
  return {
    ...asLamp(asProduct(product)),
    fit: fits && { fits, isLikely: isOnlyLikely({ fits }, vehicle?.lamps ?? []) },
  }
}
