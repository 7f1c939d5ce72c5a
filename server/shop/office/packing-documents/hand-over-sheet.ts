import { DAY } from '#domain/calendar-day.ts'
import type { ParcelId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { formatParcelCode } from '#domain/orders/parcel-code.ts'
import { isEmptied } from '#domain/orders/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { listCashToTake } from '#server/shop/orders/record/cash-to-take.ts'
import { listShippedParcels } from '#server/shop/orders/record/parcel-queries.ts'
import {
  type Gathered,
  type GatheredOrder,
  gatherOrders,
  type NumberedParcel,
  noCourierProblem,
  nothingToPrint,
  type PaperRequest,
  parcelProblem,
  readWeights,
  type Skipped,
  weightOf,
} from './gather-orders.ts'
import { readSender, type Sender } from './sender.ts'

export type HandedOver = {
  code: string
  trackingNo: string | null
  name: string
  city: string
  pincode: string
  weightGrams: number | null
  cash: Paise | null
}

export type HandOverSheet = { courier: string | null; parcels: HandedOver[] }

/** One for each courier. */
export type HandOverSheets = { kind: 'hand-over sheets'; at: number; from: Sender; sheets: HandOverSheet[] }

type Deps = Pick<Database, 'db'> & { now: number }

/** Parcels of some orders, or all that went on a day, perhaps with one courier. */
export type HandOverInput = { orders: PaperRequest } | { day: number; courier?: string | undefined }

/** What couriers collect, and sign for. */
export async function readHandOverSheets(
  deps: Deps,
  input: HandOverInput,
): Promise<{ print: HandOverSheets; skipped: Skipped[] } | Refusal> {
  const chosen = 'orders' in input ? await chosenByOrder(deps, input.orders) : await chosenByDay(deps, input)
  if (chosen instanceof Refusal) return chosen
  const { orders, skipped, isChosen } = chosen
  const cash = await listCashToTake(
    deps,
    orders.map(({ order }) => order.id),
  )
  const weights = await readWeights(deps, orders)
  const rows = orders.flatMap(({ order, addresses, parcels }) =>
    parcels.filter(isChosen).map((parcel) => ({
      courier: parcel.courier,
      code: formatParcelCode({ voucherNo: order.voucherNo, parcelNo: parcel.parcelNo }),
      trackingNo: parcel.trackingNo,
      name: addresses.shipping.name,
      city: addresses.shipping.city,
      pincode: addresses.shipping.pincode,
      weightGrams: weightOf({ order, parcel }, weights),
      cash: cash.get(parcel.id) ?? null,
    })),
  )
  if (rows.length === 0) return nothingToPrint(skipped)
  const byCourier = Map.groupBy(rows, ({ courier }) => courier?.trim().toLowerCase() ?? '')
  const sheets = [...byCourier]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, its]) => ({
      courier: its[0]?.courier ?? null,
      parcels: its.map(({ courier: _, ...row }) => row),
    }))
  const at = 'day' in input ? input.day : deps.now
  return { print: { kind: 'hand-over sheets', at, from: await readSender(deps.db), sheets }, skipped }
}

type Chosen = Gathered & { isChosen: (parcel: NumberedParcel) => boolean }

/** What is packed or with a courier: what has arrived or came back is handed over no more. */
function canBeHandedOver({ deliveredAt, refusedAt, lines }: NumberedParcel): boolean {
  return deliveredAt === null && refusedAt === null && !isEmptied(lines)
}

async function chosenByOrder(deps: Deps, input: PaperRequest): Promise<Chosen | Refusal> {
  const gathered = await gatherOrders(deps, input)
  if (gathered instanceof Refusal) return gathered
  const { orders, skipped } = gathered
  const askedOf = ({ asked, parcels }: GatheredOrder) =>
    parcels.filter(
      (parcel) => canBeHandedOver(parcel) && (asked.length === 0 || asked.includes(parcel.parcelNo)),
    )
  const chosen = new Set<ParcelId>()
  for (const it of orders) {
    const parcels = askedOf(it)
    const problem = noCourierProblem(it.order) ?? (parcels.length === 0 ? noParcelProblem(it) : undefined)
    if (problem !== undefined) skipped.push({ voucherNo: it.order.voucherNo, why: problem })
    else for (const { id } of parcels) chosen.add(id)
  }
  return { orders, skipped, isChosen: ({ id }) => chosen.has(id) }
}

function noParcelProblem(gathered: GatheredOrder): string {
  const isAnyPacked = gathered.asked.length === 0 && gathered.parcels.length > 0
  return isAnyPacked
    ? `Order ${gathered.order.voucherNo} has no parcel to hand over.`
    : parcelProblem(gathered)
}

/** A sheet of more is none that anybody signs. */
const MOST_PARCELS = 300

async function chosenByDay(
  deps: Deps,
  { day, courier }: { day: number; courier?: string | undefined },
): Promise<Chosen | Refusal> {
  const went = await listShippedParcels(deps.db, {
    from: day,
    to: day + DAY,
    courier,
    limit: MOST_PARCELS + 1,
  })
  const date = formatFullDate(day)
  const whom = courier === undefined ? '' : ` with ${courier}`
  if (went.length === 0) return new Refusal('CONFLICT', `No parcel was handed over on ${date}${whom}.`)
  if (went.length > MOST_PARCELS) {
    const message = `More than ${MOST_PARCELS} parcels were handed over on ${date}${whom}: choose a courier, or give order numbers.`
    return new Refusal('BAD_USER_INPUT', message)
  }
  const input = went.map(({ voucherNo }) => ({ voucherNo }))
  const gathered = await gatherOrders(deps, input, { most: MOST_PARCELS })
  if (gathered instanceof Refusal) return gathered
  const ids = new Set(went.map(({ id }) => id))
  return { ...gathered, isChosen: ({ id, lines }) => ids.has(id) && !isEmptied(lines) }
}
