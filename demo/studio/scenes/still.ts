// What all composed pictures share.

import type { Object3D } from 'three'
import { kelvin } from '../parts/colour.ts'
import { footOf, type LedBulb, ledBulb } from '../parts/led-bulb.ts'
import { at, group, turn } from '../parts/shapes.ts'
import type { Shot } from '../rendering/studio.ts'

export type Still = Shot & {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly shows: string
}

export const upright = (bulb: LedBulb, spin: number) => at(turn(ledBulb(bulb), 0, spin), 0, -footOf(bulb), 0)
export const place = (part: Object3D, x: number, z: number, spin = 0) =>
  at(turn(group(part), 0, spin), x, 0, z)
export const white = kelvin(5500)
export const cool = kelvin(6000)
