import type { OrderLineId, ParcelId } from '../ids.ts'
import { Refusal } from '../refusal.ts'
import { formatOrderDate } from '../time/format-date.ts'
import { windowEnd } from './window.ts'
import type { ReturnReason, ReturnState } from './words.ts'

/*
 * Which delivered units may be sent back, by the parcel that they came in: each parcel has its own day of delivery, and its own
 * invoice.
 */

export type DeliveredParcel = {
  id: ParcelId
  deliveredAt: number | null
  lines: readonly { lineId: OrderLineId; quantity: number; cancelled: number }[]
}

/** Units of a line that a return speaks of. */
export type UnitsInReturn = {
  state: ReturnState
  lineId: OrderLineId
  parcelId: ParcelId
  quantity: number
  received: number
}

type Line = { id: OrderLineId; name: string /** that it may come back; 0: never */; days: number }

type Open = { parcelId: ParcelId; units: number; until: number }

/** Where units of a line are that nobody has asked to send back, the parcel that came last first; also those whose time is over. */
function deliveredUnits(
  line: Line,
  parcels: readonly DeliveredParcel[],
  inReturns: readonly UnitsInReturn[],
): Open[] {
  return parcels
    .flatMap(({ id, deliveredAt, lines }) => {
      const inIt = lines.find(({ lineId }) => lineId === line.id)
      if (!inIt || deliveredAt === null) return []
      const taken = inReturns
        .filter(({ lineId, parcelId }) => lineId === line.id && parcelId === id)
        .reduce((sum, it) => sum + takenBy(it), 0)
      const until = windowEnd(deliveredAt, line.days)
      return [{ parcelId: id, units: inIt.quantity - inIt.cancelled - taken, until }]
    })
    .sort((a, b) => b.until - a.until || b.parcelId - a.parcelId)
}

/** What was asked for in vain may be asked for again, and so may what never arrived. */
function takenBy({ state, quantity, received }: UnitsInReturn): number {
  if (state === 'refused' || state === 'withdrawn') return 0
  return state === 'closed' ? received : quantity
}

export type Returnable = {
  /** how many may be asked for now */
  units: number
  /** until when, of those that may be asked for longest; nothing where there are none */
  until: number | undefined
}

export function returnableUnits(
  line: Line,
  parcels: readonly DeliveredParcel[],
  inReturns: readonly UnitsInReturn[],
  now: number,
): Returnable {
  const open = openUnits(line, parcels, inReturns, now)
  return { units: open.reduce((sum, { units }) => sum + units, 0), until: open[0]?.until }
}

function openUnits(
  line: Line,
  parcels: readonly DeliveredParcel[],
  inReturns: readonly UnitsInReturn[],
  now: number,
): Open[] {
  if (line.days === 0) return []
  return deliveredUnits(line, parcels, inReturns).filter(({ units, until }) => units > 0 && until >= now)
}

export type ReturnLineInput = { lineId: OrderLineId; quantity: number; reason: ReturnReason }

export type ChosenUnits = { lineId: OrderLineId; parcelId: ParcelId; quantity: number; reason: ReturnReason }

/** The units that a customer sends back, by parcel, or why they cannot. */
export function chooseToReturn(
  input: readonly ReturnLineInput[],
  {
    lines,
    parcels,
    inReturns,
    now,
  }: {
    lines: readonly Line[]
    parcels: readonly DeliveredParcel[]
    inReturns: readonly UnitsInReturn[]
    now: number
  },
): ChosenUnits[] | Refusal {
  if (input.length === 0) return new Refusal('BAD_USER_INPUT', 'Choose what you want to return.')
  const chosen: ChosenUnits[] = []
  for (const [lineId, parts] of Map.groupBy(input, (part) => part.lineId)) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return new Refusal('NOT_FOUND', 'This item is not in the order.')
    if (parts.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1)) {
      return new Refusal('BAD_USER_INPUT', 'Quantity must be a whole number, 1 or more.')
    }
    const open = openUnits(line, parcels, inReturns, now)
    const most = open.reduce((sum, { units }) => sum + units, 0)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    if (quantity > most) return tooMany(line, most, deliveredUnits(line, parcels, inReturns))
    chosen.push(...shareAmongParcels(parts, open))
  }
  return chosen
}

function tooMany({ name, days }: Line, most: number, delivered: readonly Open[]): Refusal {
  const conflict = (words: string) => new Refusal('CONFLICT', words)
  if (days === 0) return conflict(`${name} cannot be returned here. Please write to us.`)
  if (most > 0) return conflict(`You can return only ${most} of ${name}.`)
  if (delivered.length === 0) return conflict(`${name} is not delivered yet.`)
  const late = delivered.find(({ units }) => units > 0)
  return late
    ? conflict(`${name} could be returned only until ${formatOrderDate(late.until)}.`)
    : conflict(`You have already asked to return ${name}.`)
}

function shareAmongParcels(parts: readonly ReturnLineInput[], open: readonly Open[]): ChosenUnits[] {
  const left = open.map((one) => ({ ...one }))
  const chosen: ChosenUnits[] = []
  // The same line twice, for one reason, is one wish.
  for (const [reason, alike] of Map.groupBy(parts, (part) => part.reason)) {
    let rest = alike.reduce((sum, { quantity }) => sum + quantity, 0)
    for (const one of left) {
      const quantity = Math.min(rest, one.units)
      if (quantity === 0) continue
      one.units -= quantity
      rest -= quantity
      chosen.push({ lineId: parts[0]?.lineId as OrderLineId, parcelId: one.parcelId, quantity, reason })
    }
  }
  return chosen
}
