import type { OrderLineId, ParcelId } from '../ids.ts'
import { Refusal } from '../refusal.ts'

/*
 * What of an order is in which parcel, and what may be done with it: by quantities alone.
 */

export type ParcelLine = {
  lineId: OrderLineId
  quantity: number
  /** taken out again before it was shipped */
  cancelled: number
  /** came back, after it was delivered or refused at the door */
  returned: number
  /** was refused at the door, and did not come back */
  lost: number
}

export type Parcel = {
  id: ParcelId
  shippedAt: number | null
  deliveredAt: number | null
  /** nobody took it: it comes back as a whole */
  refusedAt: number | null
  lines: readonly ParcelLine[]
}

export type OrderedUnits = { id: OrderLineId; quantity: number; cancelledQuantity: number }

/** How far the units of a line are. Each that is delivered was shipped, and each that is shipped was packed. */
export type UnitsInParcels = {
  /** in a parcel still, wherever that is */
  packed: number
  /** ever put in one: these stand on invoices */
  everPacked: number
  shipped: number
  delivered: number
  /** came back: of those that are shipped, and of those that are delivered */
  returned: number
  returnedDelivered: number
  /** on their way back: of those that are shipped and not delivered */
  lost: number
  /** to be packed still */
  left: number
}

export function unitsInParcels(line: OrderedUnits, parcels: readonly Parcel[]): UnitsInParcels {
  const units = { packed: 0, everPacked: 0, shipped: 0, delivered: 0 }
  const back = { returned: 0, returnedDelivered: 0, lost: 0 }
  for (const { shippedAt, deliveredAt, lines } of parcels) {
    for (const { lineId, quantity, cancelled, returned, lost } of lines) {
      if (lineId !== line.id) continue
      units.everPacked += quantity
      units.packed += quantity - cancelled
      if (shippedAt !== null) units.shipped += quantity - cancelled
      back.returned += returned
      back.lost += lost
      if (deliveredAt === null) continue
      units.delivered += quantity - cancelled
      back.returnedDelivered += returned
    }
  }
  return { ...units, ...back, left: line.quantity - line.cancelledQuantity - units.packed }
}

/** Units of an order's lines; none given means all that are left. */
export type UnitsInput = readonly { lineId: OrderLineId; quantity: number }[] | undefined

/** What of an order goes into its next parcel. */
export function chooseToPack<Line extends OrderedUnits & { name: string }>(
  input: UnitsInput,
  lines: readonly Line[],
  parcels: readonly Parcel[],
): { line: Line; before: number; packed: number }[] | Refusal {
  const open = lines.map((line) => {
    const { everPacked, left } = unitsInParcels(line, parcels)
    return { line, before: everPacked, left, packed: input ? 0 : left }
  })
  if (open.every(({ left }) => left === 0)) return new Refusal('CONFLICT', 'Nothing is left to pack.')
  if (input?.length === 0) return new Refusal('BAD_USER_INPUT', 'Choose what to pack.')
  for (const { lineId, quantity } of input ?? []) {
    const found = open.find(({ line }) => line.id === lineId)
    if (!found) return new Refusal('NOT_FOUND', 'This item is not in the order.')
    if (found.left === 0) return new Refusal('CONFLICT', `No ${found.line.name} left to pack.`)
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      return new Refusal('BAD_USER_INPUT', 'Quantity must be a whole number, 1 or more.')
    }
    found.packed += quantity
    if (found.packed > found.left) {
      return new Refusal('CONFLICT', `Only ${found.left} of ${found.line.name} left to pack.`)
    }
  }
  return open.filter(({ packed }) => packed > 0).map(({ line, before, packed }) => ({ line, before, packed }))
}

/** Why a parcel cannot be handed to a courier, or nothing. */
export function shipProblem({ shippedAt, lines }: Parcel): string | undefined {
  if (shippedAt !== null) return 'It is already shipped'
  return isEmptied(lines) ? 'Everything in it is cancelled' : undefined
}

/** Why a parcel cannot have arrived, or nothing. */
export function deliverProblem({ shippedAt, deliveredAt, refusedAt }: Parcel): string | undefined {
  if (deliveredAt !== null) return 'It is already delivered'
  if (refusedAt !== null) return 'It was refused and is coming back'
  return shippedAt === null ? 'It is not shipped yet' : undefined
}

/** Why a courier cannot be asked to try once more, or nothing. */
export function tryAgainProblem(parcel: Parcel & { failedTries: number }): string | undefined {
  return (
    deliverProblem(parcel) ??
    (parcel.failedTries === 0 ? 'No failed delivery attempt is recorded for it' : undefined)
  )
}

/** What may be taken back of a parcel after a slip: packing never, since it has its invoice. */
export const PARCEL_STEPS = ['shipped', 'delivered'] as const
export type ParcelStep = (typeof PARCEL_STEPS)[number]

type TakingBack = {
  step: ParcelStep
  /** cash was taken for it at the door */
  isCashTaken: boolean
  /** somebody wants to send back what was in it, or has */
  isReturnAsked: boolean
}

/** Why a parcel cannot be taken for not shipped, or not delivered, after all; or nothing. */
export function takeBackProblem(
  { shippedAt, deliveredAt, refusedAt }: Parcel,
  { step, isCashTaken, isReturnAsked }: TakingBack,
): string | undefined {
  if (refusedAt !== null) return 'It was refused and is coming back'
  if (step === 'shipped') {
    if (shippedAt === null) return 'It is not shipped yet'
    return deliveredAt === null ? undefined : 'It is already delivered: mark it as not delivered first'
  }
  if (deliveredAt === null) return 'It is not delivered yet'
  if (isCashTaken) return 'Its cash is already recorded as collected'
  return isReturnAsked ? 'A return was requested for it' : undefined
}

/** Why nothing of its courier can be corrected, or nothing. */
export function correctTrackingProblem({ shippedAt }: Parcel): string | undefined {
  return shippedAt === null ? 'It is not shipped yet' : undefined
}

/** A parcel of which nothing is left. */
export function isEmptied(lines: Parcel['lines']): boolean {
  return lines.every(({ quantity, cancelled }) => quantity === cancelled)
}

/** Where units of a line are called off: first what is not packed yet, then the parcels that are here still, the last one first. */
export function chooseToCallOff(
  line: OrderedUnits,
  quantity: number,
  parcels: readonly Parcel[],
): { unpacked: number; packed: { parcelId: ParcelId; quantity: number }[] } {
  const unpacked = Math.min(quantity, unitsInParcels(line, parcels).left)
  let rest = quantity - unpacked
  const packed: { parcelId: ParcelId; quantity: number }[] = []
  for (const { id, shippedAt, lines } of [...parcels].reverse()) {
    const inIt = lines.find(({ lineId }) => lineId === line.id)
    if (!inIt || shippedAt !== null) continue
    const taken = Math.min(rest, inIt.quantity - inIt.cancelled)
    if (taken > 0) packed.push({ parcelId: id, quantity: taken })
    rest -= taken
  }
  return { unpacked, packed }
}
