import type { Vehicle } from '#domain/fitment/vehicle.ts'
import { bestFit, type Fitting, fitsOf, VERDICTS, type Verdict } from '#domain/fitment/verdict.ts'
import { fittingOf } from '#server/shop/catalogue/fitting.ts'

type Stored = Parameters<typeof fittingOf>[0]
type Shape = Omit<Fitting, 'vehicles'>

/**
 * What products are for, as numbers: many products are for the same. A verdict needs no list of vehicles, only whether
 * the vehicle is on it, so it is found once for each shape, whatever lists there are.
 */
export class Fittings {
  readonly shapes: Shape[] = []
  /** by the number of the fitting */
  readonly shapeOf: number[] = []
  readonly #codes = new Map<string, number>()
  readonly #shapeCodes = new Map<string, number>()
  readonly #madeFor = new Map<string, number[]>()

  get size(): number {
    return this.shapeOf.length
  }

  add(product: Stored): number {
    const shapeKey = `${product.fitsBy} ${product.bringsOwnLamp} ${product.roadUse} ${product.positions} ${product.bases} ${product.vehicleKinds}`
    const key = product.fitsBy === 'vehicle' ? `${shapeKey} ${product.vehicles}` : shapeKey
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    const { vehicles, ...shape } = fittingOf(product)
    const code = this.shapeOf.push(this.#addShape(shapeKey, shape)) - 1
    this.#codes.set(key, code)
    if (shape.fitsBy === 'vehicle') {
      for (const vehicle of new Set(vehicles)) {
        const made = this.#madeFor.get(vehicle)
        if (made) made.push(code)
        else this.#madeFor.set(vehicle, [code])
      }
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

  /** By the number of the fitting, the number of its verdict for the vehicle, or for some of its lamps. */
  verdictsFor(vehicle: Vehicle, positions: readonly string[] | undefined): Uint8Array {
    const verdictOf = (shape: Shape, vehicles: readonly string[]): number => {
      const fits = fitsOf({ ...shape, vehicles }, vehicle)
      return verdictNumber(
        bestFit(positions ? fits.filter((it) => positions.includes(it.position)) : fits)?.verdict,
      )
    }
    const ofOthers = Uint8Array.from(this.shapes, (shape) => verdictOf(shape, []))
    const verdicts = Uint8Array.from(this.shapeOf, (shape) => ofOthers[shape] ?? 0)
    for (const code of this.#madeFor.get(vehicle.id) ?? []) {
      verdicts[code] = verdictOf(this.shapeAt(code), [vehicle.id])
    }
    return verdicts
  }

  shapeAt(code: number): Shape {
    const shape = this.shapes[this.shapeOf[code] ?? -1]
    if (!shape) throw new RangeError(`There is no fitting ${code}.`)
    return shape
  }

  /** Whole lamps have a bulb inside, and are not found by it. */
  basesAt(code: number): Shape['bases'] {
    const { fitsBy, bases } = this.shapeAt(code)
    return fitsBy === 'vehicle' ? [] : bases
  }
}

/** 0 is no verdict: the product is for none of the lamps. */
export function verdictNumber(verdict: Verdict | undefined): number {
  return verdict === undefined ? 0 : VERDICTS.indexOf(verdict) + 1
}
