import type { Base } from '#domain/fitment/bases.ts'
import type { Position } from '#domain/fitment/positions.ts'
import type { Kind } from '#domain/fitment/vehicle.ts'
import type { Fitting } from '#domain/fitment/verdict.ts'
import { wordsIn } from './csv/cells.ts'
import type { ProductDetails } from './product.ts'

type Stored = Pick<
  ProductDetails,
  'fitsBy' | 'positions' | 'bases' | 'vehicles' | 'vehicleKinds' | 'bringsOwnLamp' | 'roadUse'
>

/** What a product is for. Only known words are ever written to these columns. */
export function fittingOf(product: Stored): Fitting {
  return {
    fitsBy: product.fitsBy,
    positions: wordsIn(product.positions) as Position[],
    bases: wordsIn(product.bases) as Base[],
    vehicles: wordsIn(product.vehicles),
    kinds: wordsIn(product.vehicleKinds) as Kind[],
    bringsOwnLamp: product.bringsOwnLamp === 1,
    isForOffRoad: product.roadUse === 'off-road-only',
  }
}
