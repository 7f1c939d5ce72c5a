import type { Position } from '#domain/fitment/positions.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { call, type Send } from '../../api/client.ts'
import { graphql } from '../../api/graphql.ts'
import { asCard, asProduct, type CardProduct, productCardFields } from '../../api/product.ts'

const listingOperation = graphql(
  `
    query listing($filter: listingFilter!, $vehicleId: String!) {
      listing(filter: $filter) {
        next
        products {
          ...productCard
          fit(vehicleId: $vehicleId) {
            position
            verdict
          }
        }
      }
    }
  `,
  [productCardFields],
)

/** What the shop has for one lamp of a vehicle. */
export type Fitting = {
  fits: CardProduct[]
  mayFit: CardProduct[]
  /** whether there is more than is shown */
  hasMore: boolean
}

/** As many as a page shows for a lamp. */
const SHOWN = 10

/** Nothing where the shop cannot say: what is known of the lamps is worth showing alone. */
export async function findFitting(
  send: Send,
  vehicleId: string,
  position: Position,
  signal?: AbortSignal,
): Promise<Fitting> {
  const variables = { filter: { shopId: SHOP_ID, vehicleId, position, limit: SHOWN }, vehicleId }
  try {
    const { listing } = await call(send, 'listing', listingOperation, variables, signal)
    const judgedAs = (verdict: string) =>
      listing.products
        .filter(({ fit }) => fit.some((it) => it.position === position && it.verdict === verdict))
        .map(({ fit: _, ...product }) => asCard(asProduct(product)))
    return { fits: judgedAs('FITS'), mayFit: judgedAs('MAY_FIT'), hasMore: listing.next !== null }
  } catch (error) {
    if (signal?.aborted) throw error
    return { fits: [], mayFit: [], hasMore: false }
  }
}
