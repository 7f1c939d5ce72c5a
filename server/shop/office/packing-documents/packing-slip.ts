import type { OrderLineId } from '#domain/ids.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { unitsInParcels } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import { compareBins } from '#domain/stock/bin.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { OrderLine } from '#server/shop/orders/record/order.ts'
import { listShelved, type ShelvedProduct } from '#server/shop/stock/list-shelved.ts'
import {
  cancelledProblem,
  chosenParcels,
  type GatheredOrder,
  gatherOrders,
  type NumberedParcel,
  nothingToPrint,
  type PaperRequest,
  parcelProblem,
  type Skipped,
} from './gather-orders.ts'
import { readFits } from './line-fits.ts'
import { addressLines, readSender, type Sender } from './sender.ts'

export type SlipRow = {
  sku: string
  name: string
  bin: string | null
  units: number
  /** what it is bought for, and whether it goes in */
  vehicle: string | null
  fit: string | null
}

/** A row with where its units are. */
type OtherRow = SlipRow & { where: string }

export type Slip = {
  voucherNo: number
  /** it goes to no address */
  isAtCounter: boolean
  /** none: nothing is packed yet, and this says what to pack */
  parcelNo: number | null
  placedAt: number
  promisedOn: string | null
  payment: string
  courier: string | null
  trackingNo: string | null
  to: { name: string; lines: string[]; pincode: string; phone: string }
  customer: { name: string; company: string | null; gstin: string | null; phone: string }
  note: string | null
  rows: SlipRow[]
  later: OtherRow[]
  elsewhere: OtherRow[]
}

export type PackingSlips = { kind: 'packing slips'; at: number; from: Sender; slips: Slip[] }

type Deps = Pick<Database, 'db'> & { now: number }

/** What goes into each parcel of some orders, and what comes later: of what is packed, or of what is to be. Prices are none of it. */
export async function readPackingSlips(
  deps: Deps,
  input: PaperRequest,
): Promise<{ print: PackingSlips; skipped: Skipped[] } | Refusal> {
  const gathered = await gatherOrders(deps, input)
  if (gathered instanceof Refusal) return gathered
  const { orders, skipped } = gathered
  const rowOf = await readRows(deps, orders)
  const slips: Slip[] = []
  for (const it of orders) {
    const found = slipsOf(it, rowOf)
    if (typeof found !== 'string') slips.push(...found)
    else skipped.push({ voucherNo: it.order.voucherNo, why: found })
  }
  if (slips.length === 0) return nothingToPrint(skipped)
  const print = { kind: 'packing slips', at: deps.now, from: await readSender(deps.db), slips } as const
  return { print, skipped }
}

type RowOf = (line: OrderLine) => Omit<SlipRow, 'units'>

async function readRows(deps: Deps, orders: readonly GatheredOrder[]): Promise<RowOf> {
  const lines = orders.flatMap(({ order }) => order.lines)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const shelves = new Map((await listShelved(deps, ids)).map((it) => [it.id, it] as const))
  const fitOf = await readFits(deps, lines)
  return (line) => {
    const { name, productId, vehicleName } = line
    return { ...placeOf(shelves.get(productId)), name, vehicle: vehicleName, fit: fitOf(line) }
  }
}

const placeOf = (shelf: ShelvedProduct | undefined) => ({ sku: shelf?.sku ?? '–', bin: shelf?.bin ?? null })

/** Those of an order, or why there are none. */
function slipsOf(gathered: GatheredOrder, rowOf: RowOf): Slip[] | string {
  const { order, parcels, asked } = gathered
  const problem = cancelledProblem(order)
  if (problem !== undefined) return problem
  const chosen = chosenParcels(gathered)
  const isToPack = order.lines.some((line) => unitsInParcels(line, parcels).left > 0)
  const isAnyHere = chosen.some(({ shippedAt }) => shippedAt === null)
  if (asked.length === 0 && isToPack && !isAnyHere) return [slipOf(gathered, undefined, rowOf)]
  if (chosen.length === 0) return parcelProblem(gathered)
  return chosen.map((parcel) => slipOf(gathered, parcel, rowOf))
}

function slipOf(
  { order, addresses, parcels }: GatheredOrder,
  parcel: NumberedParcel | undefined,
  rowOf: RowOf,
): Slip {
  const { shipping } = addresses
  const rowsWith = (unitsOf: (line: OrderLine) => number): SlipRow[] =>
    order.lines
      .flatMap((line) => {
        const units = unitsOf(line)
        return units > 0 ? [{ ...rowOf(line), units }] : []
      })
      .toSorted((a, b) => compareBins(a.bin, b.bin))
  const leftToRefund = (line: OrderLine) => unitsInParcels(line, parcels).left
  const others = parcels.filter(({ id }) => id !== parcel?.id)
  const inOthers = (isSent: boolean) =>
    others
      .filter(({ shippedAt }) => (shippedAt !== null) === isSent)
      .flatMap((other) =>
        rowsWith((line) => unitsIn(other, line.id)).map((row) => ({
          ...row,
          where: `Parcel ${other.parcelNo}`,
        })),
      )
  const unpacked = parcel ? rowsWith(leftToRefund).map((row) => ({ ...row, where: 'Not packed yet' })) : []
  return {
    voucherNo: order.voucherNo,
    isAtCounter: isCounterSale(order),
    parcelNo: parcel?.parcelNo ?? null,
    placedAt: order.placedAt,
    promisedOn: order.promisedOn,
    payment: order.orderType,
    courier: parcel?.courier ?? null,
    trackingNo: parcel?.trackingNo ?? null,
    to: { ...shipping, lines: addressLines(shipping) },
    customer: {
      name: order.customerName,
      company: order.customerCompany,
      gstin: order.customerGstin,
      phone: order.customerMobile,
    },
    note: order.feedback,
    rows: rowsWith(parcel ? (line) => unitsIn(parcel, line.id) : leftToRefund),
    later: [...unpacked, ...inOthers(false)],
    elsewhere: inOthers(true),
  }
}

function unitsIn({ lines }: NumberedParcel, lineId: OrderLineId): number {
  const inIt = lines.find((line) => line.lineId === lineId)
  return inIt ? inIt.quantity - inIt.cancelled : 0
}
