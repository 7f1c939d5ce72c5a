import type { Buyer } from '../orders/buyers.ts'
import { orderBody } from '../orders/order-body.ts'
import { measuredIn, runRound } from '../tools/load.ts'

export type HotProduct = {
  /** milliseconds */
  p50: number
  p99: number
  /** orders that were confirmed */
  sold: number
  /** answers that were none */
  errors: number
}

/** Longer than any of them waits: everyone is answered. */
const PATIENCE = 30_000

/**
 * All customers order what is in their carts at the same moment, each over a connection of their own. Prepare them with
 * `makeBuyers` and `fillCarts` of bench/orders, all with the same product. `key` must be another one each time.
 */
export async function orderHotProduct(
  port: number,
  buyers: readonly Buyer[],
  key: string,
): Promise<HotProduct> {
  const round = await runRound({
    port,
    path: '/graphql',
    headers: {},
    greeting: '/healthz',
    bodies: buyers.map((buyer) => orderBody(buyer, key)),
    headersOf: buyers.map(({ headers }) => headers),
    once: true,
    connections: buyers.length,
    milliseconds: PATIENCE,
  })
  const { requests, failures, p50, p99 } = measuredIn([round])
  return { p50, p99, sold: requests - failures, errors: failures }
}
