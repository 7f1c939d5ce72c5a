import { HANDED_OVER } from './counter-sale.ts'
import { type OrderedUnits, type Parcel, unitsInParcels } from './parcels.ts'

/** Where the pieces of an order can be, in the words of staff. */
const PLACE_WORDS = {
  toPack: 'to pack',
  packed: 'packed',
  shipped: 'shipped',
  comingBack: 'coming back',
  delivered: 'delivered',
  returned: 'returned',
  lost: 'lost on the way back',
  cancelled: 'cancelled',
}

export type UnitPlaces = Record<keyof typeof PLACE_WORDS, number>

const PLACES = Object.keys(PLACE_WORDS) as (keyof UnitPlaces)[]

/** How many pieces of a line are where. */
export function unitPlaces(line: OrderedUnits, parcels: readonly Parcel[]): UnitPlaces {
  const { left } = unitsInParcels(line, parcels)
  const places = { ...NOWHERE, toPack: left, cancelled: line.cancelledQuantity }
  for (const parcel of parcels) {
    for (const { lineId, quantity, cancelled, returned, lost } of parcel.lines) {
      if (lineId !== line.id) continue
      places[placeOf(parcel)] += quantity - cancelled - returned - lost
      places.returned += returned
      places.lost += lost
    }
  }
  return places
}

const NOWHERE: UnitPlaces = {
  toPack: 0,
  packed: 0,
  shipped: 0,
  comingBack: 0,
  delivered: 0,
  returned: 0,
  lost: 0,
  cancelled: 0,
}

function placeOf({ shippedAt, deliveredAt, refusedAt }: Parcel): keyof UnitPlaces {
  if (deliveredAt !== null) return 'delivered'
  if (refusedAt !== null) return 'comingBack'
  return shippedAt === null ? 'packed' : 'shipped'
}

export const addPlaces = (all: readonly UnitPlaces[]): UnitPlaces =>
  all.reduce(
    (sum, it) =>
      Object.fromEntries(PLACES.map((place) => [place, sum[place] + it[place]])) as unknown as UnitPlaces,
    NOWHERE,
  )

/** `Shipped` where all pieces are in one place, or `1 shipped, 2 coming back`. */
export function unitPlacesText(places: UnitPlaces, { isAtCounter }: { isAtCounter: boolean }): string {
  const wordOf = (place: keyof UnitPlaces) =>
    isAtCounter && place === 'delivered' ? HANDED_OVER.toLowerCase() : PLACE_WORDS[place]
  const filled = PLACES.filter((place) => places[place] > 0)
  const [only] = filled
  if (filled.length > 1) return filled.map((place) => `${places[place]} ${wordOf(place)}`).join(', ')
  return only === undefined ? '' : `${wordOf(only).charAt(0).toUpperCase()}${wordOf(only).slice(1)}`
}

export const isInOnePlace = (places: UnitPlaces): boolean =>
  PLACES.filter((place) => places[place] > 0).length <= 1
