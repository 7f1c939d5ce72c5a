import { bestFitOf, isOnlyLikely } from '#domain/fitment/fitting-groups.ts'
import type { Verdict } from '#domain/fitment/verdict.ts'
import { call, type Send } from './client.ts'
import { asFit, fitFields } from './fits.ts'
import { graphql } from './graphql.ts'

const listedFitsOperation = graphql(
  `
    query listedFits($filter: productFilter!, $vehicleId: String!) {
      products(filter: $filter) {
        id
        fit(vehicleId: $vehicleId) {
          ...fit
        }
      }
      vehicle(id: $vehicleId) {
        lamps {
          position
          confidence
        }
      }
    }
  `,
  [fitFields],
)

/** In a word, what a product is to a vehicle. */
export type ListedFit = { verdict: Verdict; isLikely: boolean }

/** As many as the shop answers at once. */
export const MOST_LISTED_FITS = 100

/** By the ids of the products; nothing of those that are for no lamp. */
export async function listFits(
  send: Send,
  productIds: readonly number[],
  vehicleId: string,
  signal?: AbortSignal,
): Promise<Map<number, ListedFit>> {
  const variables = { filter: { productIds: [...productIds] }, vehicleId }
  const { products, vehicle } = await call(send, 'listedFits', listedFitsOperation, variables, signal)
  const lamps = vehicle?.lamps ?? []
  return new Map(
    products.flatMap(({ id, fit }): [number, ListedFit][] => {
      const fits = fit.map(asFit)
      const verdict = bestFitOf({ fits })?.verdict
      return verdict ? [[id, { verdict, isLikely: isOnlyLikely({ fits }, lamps) }]] : []
    }),
  )
}
