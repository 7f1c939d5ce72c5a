import type { Vehicle } from '#domain/fitment/vehicle.ts'
import {
  bestFit,
  type Fitting,
  fitsOf,
  isWorthShowing,
  VERDICTS,
  type Verdict,
} from '#domain/fitment/verdict.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'

type Stored = Parameters<typeof fittingOf>[0]
type Shape = Omit<Fitting, 'vehicles'>

/**
 * A value of each fitting, as of a vehicle its verdict. There may be as many fittings as products, but most have the value of
 * their shape: only those that name the vehicle have one of their own, by their number.
 */
export type ByFitting = { byShape: Uint8Array; named: ReadonlyMap<number, number> }

/**
 * What products are for, as numbers: many products are for the same. A fitting is a shape and, of whole lamps, a list of
 * vehicles. A verdict needs no list, only whether the vehicle is on it: it is found once for each shape.
 */
export class Fittings {
  readonly shapes: Shape[] = []
  readonly #shapeOf: number[] = []
  readonly #codes = new Map<string, number>()
  readonly #shapeCodes = new Map<string, number>()
  readonly #madeFor = new Map<string, number[]>()

  get size(): number {
    return this.#shapeOf.length
  }

  add(product: Stored): number {
    const { fitsBy, bringsOwnLamp, roadUse, positions, bases, vehicleKinds } = product
    const shapeKey = `${fitsBy} ${bringsOwnLamp} ${roadUse} ${positions} ${bases} ${vehicleKinds}`
    const key = fitsBy === 'vehicle' ? `${shapeKey} ${product.vehicles}` : shapeKey
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const { vehicles, ...shape } = fittingOf(product)
    const code = this.#shapeOf.push(this.#addShape(shapeKey, shape)) - 1
    this.#codes.set(key, code)
    for (const vehicle of fitsBy === 'vehicle' ? new Set(vehicles) : []) {
      const made = this.#madeFor.get(vehicle)
      if (made) made.push(code)
      else this.#madeFor.set(vehicle, [code])
    }
    return code
  }

  #addShape(key: string, shape: Shape): number {
    const known = this.#shapeCodes.get(key)
    if (known !== undefined) return known
    const code = this.shapes.push(shape) - 1
    this.#shapeCodes.set(key, code)
    return code
  }

  /** The shape of a fitting, both by their numbers. */
  shapeOf(code: number): number {
    return this.#shapeOf[code] as number
  }

  /** The number of the verdict for the vehicle, or for some of its lamps. */
  verdictsFor(vehicle: Vehicle, positions: readonly string[] | undefined): ByFitting {
    const verdictOf = (shape: Shape, vehicles: readonly string[]): number => {
      const fits = fitsOf({ ...shape, vehicles }, vehicle)
      const wanted = positions ? fits.filter((it) => positions.includes(it.position)) : fits
      return verdictNumber(bestFit(wanted)?.verdict)
    }
    const naming = this.#madeFor.get(vehicle.id) ?? []
    return {
      byShape: Uint8Array.from(this.shapes, (shape) => verdictOf(shape, [])),
      named: new Map(
        naming.map((code) => [code, verdictOf(this.shapes[this.shapeOf(code)] as Shape, [vehicle.id])]),
      ),
    }
  }

  valueOf({ byShape, named }: ByFitting, code: number): number {
    return named.get(code) ?? (byShape[this.shapeOf(code)] as number)
  }

  /** The same by the number of the fitting, for who looks at all of them. */
  tableOf({ byShape, named }: ByFitting): Uint8Array {
    const table = new Uint8Array(this.size)
    for (let code = 0; code < table.length; code++) table[code] = byShape[this.shapeOf(code)] as number
    for (const [code, value] of named) table[code] = value
    return table
  }
}

/** Whole lamps have a bulb inside, and are not found by it. */
export function basesOf({ fitsBy, bases }: Shape): Shape['bases'] {
  return fitsBy === 'vehicle' ? [] : bases
}

/** 0 is no verdict: the product is for none of the lamps. */
export function verdictNumber(verdict: Verdict | undefined): number {
  return verdict === undefined ? 0 : VERDICTS.indexOf(verdict) + 1
}

const SHOWN = Uint8Array.from([0, ...VERDICTS.map((verdict) => (isWorthShowing(verdict) ? 1 : 0))])

/** Whether a listing for the vehicle shows what has these verdicts. */
export function shownBy({ byShape, named }: ByFitting): ByFitting {
  const isShown = (verdict: number) => SHOWN[verdict] as number
  return {
    byShape: byShape.map(isShown),
    named: new Map(named.entries().map(([code, it]) => [code, isShown(it)])),
  }
}
