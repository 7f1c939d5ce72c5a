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

  /** By the number of the fitting, the number of its verdict for the vehicle, or for some of its lamps. */
  verdictsFor(vehicle: Vehicle, positions: readonly string[] | undefined): Uint8Array {
    const verdictOf = (shape: Shape, vehicles: readonly string[]): number => {
      const fits = fitsOf({ ...shape, vehicles }, vehicle)
      const wanted = positions ? fits.filter((it) => positions.includes(it.position)) : fits
      return verdictNumber(bestFit(wanted)?.verdict)
    }
    const ofOthers = Uint8Array.from(this.shapes, (shape) => verdictOf(shape, []))
    const verdicts = new Uint8Array(this.size)
    for (let code = 0; code < verdicts.length; code++) {
      verdicts[code] = ofOthers[this.#shapeOf[code] as number] as number
    }
    for (const code of this.#madeFor.get(vehicle.id) ?? []) {
      verdicts[code] = verdictOf(this.shapes[this.shapeOf(code)] as Shape, [vehicle.id])
    }
    return verdicts
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
export function shownBy(verdicts: Uint8Array): Uint8Array {
  const shown = new Uint8Array(verdicts.length)
  for (let at = 0; at < shown.length; at++) shown[at] = SHOWN[verdicts[at] as number] as number
  return shown
}
