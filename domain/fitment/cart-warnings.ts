import type { Base } from './bases.ts'
import type { Position } from './positions.ts'
import { KINDS, type Kind } from './vehicle.ts'
import { bestFit, type Fit } from './verdict.ts'

/** What is known of a product in a cart, and of the vehicle it is bought for. */
export type CartLamp = {
  productId: number
  quantity: number
  /** none where it was put in for no vehicle in particular */
  vehicleId: string | null
  /** of that vehicle, where it is known; else those that the product is made for, none meaning all */
  kinds: readonly Kind[]
  kelvin: number | null
  positions: readonly Position[]
  bases: readonly Base[]
  /** for its vehicle */
  fits: readonly Pick<Fit, 'position' | 'verdict' | 'reason'>[]
}

/** Why it cannot be used in the vehicle it is for, if that is certain. */
export function misfit({ fits }: Pick<CartLamp, 'fits'>): string | undefined {
  const best = bestFit(fits)
  return best?.verdict === 'does-not-fit' || best?.verdict === 'factory-led' ? best.reason : undefined
}

/**
 * The colour of another lamp in the cart that goes into the same pair of lamps and is not the same. Two of a product are a pair of
 * one colour: only one that is left over of each makes a pair of two.
 */
export function otherColour(lamp: CartLamp, others: readonly CartLamp[]): number | undefined {
  const { kelvin } = lamp
  if (kelvin === null || !isOneLeftOver(lamp)) return undefined
  const rival = others.find(
    (it) =>
      it.kelvin !== null &&
      it.kelvin !== kelvin &&
      it.productId !== lamp.productId &&
      isOneLeftOver(it) &&
      sharePair(it, lamp),
  )
  return rival?.kelvin ?? undefined
}

const isOneLeftOver = ({ quantity }: CartLamp) => quantity % 2 === 1

/** Bulbs of one base for one pair of lamps of one vehicle, or, where none is named, of one kind of vehicle. */
function sharePair(one: CartLamp, other: CartLamp): boolean {
  if (one.vehicleId !== other.vehicleId) return false
  if (!one.bases.some((base) => other.bases.includes(base))) return false
  const places = placesOf(other)
  const kinds = kindsOf(other)
  return placesOf(one).some(
    (place) =>
      places.includes(place) && kindsOf(one).some((kind) => kinds.includes(kind) && isPair(place, kind)),
  )
}

/** The lamps that it goes into: of its vehicle, those that it may fit. */
function placesOf({ positions, vehicleId, fits }: CartLamp): readonly Position[] {
  if (vehicleId === null) return positions
  const possible = fits.filter(({ verdict }) => verdict !== 'does-not-fit' && verdict !== 'factory-led')
  return possible.map(({ position }) => position)
}

const kindsOf = ({ kinds }: CartLamp): readonly Kind[] => (kinds.length === 0 ? KINDS : kinds)

/** Lamps of which a vehicle has one on each side; a car. */
const PAIRS_OF_CARS: readonly Position[] = [
  ...(['low', 'high', 'fog', 'position', 'drl', 'auxiliary'] as const),
  ...(['indicator-front', 'indicator-side', 'indicator-rear', 'tail', 'brake', 'reverse'] as const),
]

/** Two wheels have one lamp in front and one behind; only what blinks has a side. */
const PAIRS_OF_TWO_WHEELERS: readonly Position[] = ['indicator-front', 'indicator-side', 'indicator-rear']

function isPair(position: Position, kind: Kind): boolean {
  const isTwoWheeler = kind === 'motorcycle' || kind === 'scooter'
  return (isTwoWheeler ? PAIRS_OF_TWO_WHEELERS : PAIRS_OF_CARS).includes(position)
}
