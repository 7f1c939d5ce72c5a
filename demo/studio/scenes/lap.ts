// One lap of the road: after it everything is where it was.

import { Color, Vector3 } from 'three'

export const LAP_SECONDS = 8
export const LAP = 108
export const CAR = new Vector3(-1.75, 0, 0)
export const FOG = new Color(0.0042, 0.006, 0.0104)

export type Mover = (now: number, travel: number) => void

/** Where something on the road is now, between far ahead and just behind us. */
export const passing = (start: number, travel: number) => -(LAP - 4) + ((start + travel) % LAP)
