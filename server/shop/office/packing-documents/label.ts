import type { Paise } from '#domain/money/paise.ts'
import { formatParcelCode } from '#domain/orders/parcel-code.ts'
import { parcelAddress } from '#domain/orders/redirect.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listCashToTake } from '#server/shop/orders/record/cash-to-take.ts'
import {
  chosenParcels,
  gatherOrders,
  noCourierProblem,
  nothingToPrint,
  type PaperBounds,
  type PaperRequest,
  parcelProblem,
  readWeights,
  type Skipped,
  weightOf,
} from './gather-orders.ts'
import { addressLines, readSender, type Sender } from './sender.ts'

export type Label = {
  voucherNo: number
  parcelNo: number
  /** what its bars say */
  code: string
  to: { name: string; lines: string[]; city: string; state: string; pincode: string; phone: string }
  courier: string | null
  trackingNo: string | null
  /** what the courier takes at the door; none of an order that is paid */
  cash: Paise | null
  weightGrams: number | null
}

export type Labels = { kind: 'labels'; at: number; from: Sender; labels: Label[] }

/** The labels of some orders' parcels. */
export async function readLabels(
  deps: Pick<Database, 'db'> & { now: number },
  input: PaperRequest,
  bounds: PaperBounds = {},
): Promise<{ print: Labels; skipped: Skipped[] } | Refusal> {
  const gathered = await gatherOrders(deps, input)
  if (gathered instanceof Refusal) return gathered
  const { orders, skipped } = gathered
  const cash = await listCashToTake(
    deps,
    orders.map(({ order }) => order.id),
  )
  const weights = await readWeights(deps, orders)
  const labels: Label[] = []
  for (const it of orders) {
    const { order, addresses } = it
    const { voucherNo } = order
    const { shipping } = addresses
    const parcels = chosenParcels(it, bounds)
    const problem = noCourierProblem(order) ?? (parcels.length === 0 ? parcelProblem(it, bounds) : undefined)
    if (problem !== undefined) {
      skipped.push({ voucherNo, why: problem })
      continue
    }
    for (const parcel of parcels) {
      const { parcelNo, courier, trackingNo } = parcel
      const to = parcelAddress(shipping, parcel.redirect)
      labels.push({
        voucherNo,
        parcelNo,
        code: formatParcelCode({ voucherNo, parcelNo }),
        courier,
        trackingNo,
        to: { ...to, lines: addressLines(to) },
        cash: cash.get(parcel.id) ?? null,
        weightGrams: weightOf({ order, parcel }, weights),
      })
    }
  }
  if (labels.length === 0) return nothingToPrint(skipped)
  return { print: { kind: 'labels', at: deps.now, from: await readSender(deps.db), labels }, skipped }
}
