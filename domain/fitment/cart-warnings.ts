import type { Base } from './bases.ts'
import type { Position } from './positions.ts'
import { bestFit, type Fit } from './verdict.ts'

/** What is known of a product in a cart, and of the vehicle it is bought for. */
export type CartLamp = {
  productId: number
  /** none where it was put in for no vehicle in particular */
  vehicleId: string | null
  kelvin: number | null
  positions: readonly Position[]
  bases: readonly Base[]
  /** for its vehicle */
  fits: readonly Pick<Fit, 'verdict' | 'reason'>[]
}

/** Why it cannot be used in the vehicle it is for, if that is certain. */
export function misfit({ fits }: Pick<CartLamp, 'fits'>): string | undefined {
  const best = bestFit(fits)
  return best?.verdict === 'does-not-fit' || best?.verdict === 'factory-led' ? best.reason : undefined
}

/** The colour of another lamp in the cart that goes into the same place of the same vehicle and is not the same. */
export function otherColour(lamp: CartLamp, others: readonly CartLamp[]): number | undefined {
  const { kelvin } = lamp
  if (kelvin === null) return undefined
  const rival = others.find(
    (it) =>
      it.kelvin !== null && it.kelvin !== kelvin && it.productId !== lamp.productId && sharePlace(it, lamp),
  )
  return rival?.kelvin ?? undefined
}

/** Bulbs of one base for one lamp: of others, only one of them can be meant for it. */
function sharePlace(one: CartLamp, other: CartLamp): boolean {
  return (
    one.vehicleId === other.vehicleId &&
    one.positions.some((position) => other.positions.includes(position)) &&
    one.bases.some((base) => other.bases.includes(base))
  )
}
