import type { OrderId, ParcelId, ProductId } from '#domain/ids.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import type { ParcelCode } from '#domain/orders/parcel-code.ts'
import { isEmptied } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listParcels, type Parcel } from '#server/shop/orders/record/parcel-queries.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { listShelved } from '#server/shop/stock/list-shelved.ts'
import { listOrderAddresses, listOrdersByNumber, type OrderAddresses } from './orders-by-number.ts'

/** The orders that papers are wanted for; of one that names a parcel, for that parcel alone. */
export type PaperRequest = readonly ParcelCode[]

/** One that gets no paper, and why, in a sentence. */
export type Skipped = { voucherNo: number; why: string }

export type NumberedParcel = Parcel & { parcelNo: number }

export type GatheredOrder = {
  order: PlacedOrder
  addresses: OrderAddresses
  /** all of its parcels, the oldest first */
  parcels: NumberedParcel[]
  /** those that somebody has named */
  asked: number[]
}

export type Gathered = { orders: GatheredOrder[]; skipped: Skipped[] }

/** A file has to end somewhere, and so has the time in which it is drawn. */
export const MOST_ORDERS = 100
const MOST_LINES = 4_000

/** Reads what papers say of some orders: as many statements for a hundred as for one. */
export async function gatherOrders(
  where: Pick<Database, 'db'>,
  input: PaperRequest,
  { most = MOST_ORDERS } = {},
): Promise<Gathered | Refusal> {
  const numbers = [...new Set(input.map(({ voucherNo }) => voucherNo))]
  if (numbers.length === 0) return new Refusal('BAD_USER_INPUT', 'Give an order number.')
  if (numbers.length > most) {
    return new Refusal(
      'BAD_USER_INPUT',
      `At most ${most} orders can be printed at once, not ${numbers.length}.`,
    )
  }
  const orders = await listOrdersByNumber(where, numbers)
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0)
  if (lines > MOST_LINES) {
    const message = `These orders have ${lines} lines in total; at most ${MOST_LINES} can be printed at once.`
    return new Refusal('BAD_USER_INPUT', message)
  }
  const ids = orders.map(({ id }) => id)
  const addresses = await listOrderAddresses(where, ids)
  const parcels = Map.groupBy(await listParcels(where.db, ids), ({ orderId }) => orderId)
  return {
    orders: orders.map((order) => ({
      order,
      addresses: addressesOf(addresses, order.id),
      parcels: (parcels.get(order.id) ?? []).map((parcel, index) => ({ ...parcel, parcelNo: index + 1 })),
      asked: input.flatMap(({ voucherNo, parcelNo }) =>
        voucherNo === order.voucherNo && parcelNo !== undefined ? [parcelNo] : [],
      ),
    })),
    skipped: numbers
      .filter((voucherNo) => !orders.some((order) => order.voucherNo === voucherNo))
      .map((voucherNo) => ({ voucherNo, why: `There is no order ${voucherNo}.` })),
  }
}

function addressesOf(addresses: Map<OrderId, OrderAddresses>, id: OrderId): OrderAddresses {
  const found = addresses.get(id)
  if (!found) throw new Error(`The order ${id} has no address.`)
  return found
}

/** What a paper with an amount on it may be printed of: by those who see no money, what goes along with a parcel, until it has arrived. */
export type PaperBounds = { onlyUnderWay?: boolean }

/** packed, and not at its door yet */
export const isUnderWay = ({ deliveredAt, refusedAt }: Pick<Parcel, 'deliveredAt' | 'refusedAt'>): boolean =>
  deliveredAt === null && refusedAt === null

/** The parcels of an order that a paper is for: those that are named; else those that are here still; else all. Empty ones need none. */
export function chosenParcels(
  { parcels, asked }: Pick<GatheredOrder, 'parcels' | 'asked'>,
  { onlyUnderWay = false }: PaperBounds = {},
): NumberedParcel[] {
  const full = parcels.filter((parcel) => !isEmptied(parcel.lines) && (!onlyUnderWay || isUnderWay(parcel)))
  if (asked.length > 0) return full.filter(({ parcelNo }) => asked.includes(parcelNo))
  const here = full.filter(({ shippedAt }) => shippedAt === null)
  return here.length > 0 ? here : full
}

/** Why an order gets no paper though it is there, or nothing. */
export function cancelledProblem({ voucherNo, state }: PlacedOrder): string | undefined {
  return state === 'cancelled' ? `Order ${voucherNo} is cancelled.` : undefined
}

/** Why no courier gets a paper of an order, or nothing. */
export function noCourierProblem(order: PlacedOrder): string | undefined {
  const { voucherNo } = order
  const atCounter = isCounterSale(order) ? `Order ${voucherNo} is handed over at the counter.` : undefined
  return cancelledProblem(order) ?? atCounter
}

/** Why somebody who sees no money gets no paper of an order any more. */
export const hasArrived = (voucherNo: number): string =>
  `Order ${voucherNo} has arrived: a manager or an accountant can print its papers.`

/** Why there is no parcel to print anything for. */
export function parcelProblem(
  { order: { voucherNo }, asked: [parcelNo], parcels }: GatheredOrder,
  { onlyUnderWay = false }: PaperBounds = {},
): string {
  if (onlyUnderWay && parcels.some((parcel) => !isUnderWay(parcel))) return hasArrived(voucherNo)
  return parcelNo === undefined
    ? `Order ${voucherNo} is not packed yet.`
    : `Order ${voucherNo} has no parcel ${parcelNo}, or nothing in it.`
}

/** What is in it, by weight; unknown where that of a product is. */
export function weightOf(
  { order, parcel }: { order: PlacedOrder; parcel: { id: ParcelId; lines: Parcel['lines'] } },
  weights: ReadonlyMap<number, number | null>,
): number | null {
  let grams = 0
  for (const { lineId, quantity, cancelled } of parcel.lines) {
    const productId = order.lines.find(({ id }) => id === lineId)?.productId
    const each = productId === undefined ? null : weights.get(productId)
    if (each == null) return null
    grams += each * (quantity - cancelled)
  }
  return grams
}

/** The first reason why nothing at all is to be printed. */
export function nothingToPrint(skipped: readonly Skipped[]): Refusal {
  const [first, ...others] = skipped
  const more = others.length === 0 ? '' : ` And ${others.length} more like it.`
  return new Refusal('CONFLICT', `${first?.why ?? 'There is nothing to print.'}${more}`)
}

/** What one of each product weighs, in grams, where that is known. */
export async function readWeights(
  where: Pick<Database, 'db'>,
  orders: readonly GatheredOrder[],
): Promise<Map<ProductId, number | null>> {
  const ids = orders.flatMap(({ order }) => order.lines.map(({ productId }) => productId))
  return new Map((await listShelved(where, ids)).map(({ id, weightGrams }) => [id, weightGrams]))
}
