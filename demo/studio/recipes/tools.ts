import { band, foldedCloth } from '../parts/cloth.ts'
import { kelvin } from '../parts/colour.ts'
import { at, group, turn } from '../parts/shapes.ts'
import { aimingBoard, inspectionLamp, sealantRoll, tape, usbCable } from '../parts/tools.ts'
import type { View } from './entry.ts'

const CLOTHS = [0x2e6fb0, 0x3b8f5c, 0xc8862a, 0x8a4a9a, 0x66707c] as const

export function board(): View[] {
  const all = () => group(aimingBoard(), at(turn(tape(), 0, 20), 70, 0, 104))
  return [
    {
      shows: 'folding headlamp aiming board with printed lines, spirit level on top and tape in front',
      yaw: -18,
      pitch: 12,
      fill: 0.9,
      subject: all,
    },
    {
      shows: 'aiming board from the side, standing like a tent',
      yaw: 42,
      pitch: 16,
      fill: 0.9,
      subject: all,
    },
  ]
}

export function sealant(): View[] {
  return [
    {
      shows: 'roll of black butyl sealant with its release paper peeling off',
      yaw: -12,
      pitch: 30,
      fill: 0.9,
      subject: sealantRoll,
    },
    { shows: 'butyl sealant roll from above', yaw: 40, pitch: 48, fill: 0.9, subject: sealantRoll },
  ]
}

export function workLight(): View[] {
  return [
    {
      shows: 'rechargeable inspection lamp standing on its magnetic foot, with USB-C cable',
      yaw: -24,
      pitch: 10,
      subject: () => group(inspectionLamp(undefined), at(turn(usbCable(), 0, 40), 26, 0, 30)),
    },
    {
      shows: 'inspection lamp switched on',
      yaw: 22,
      pitch: 9,
      studio: 0.45,
      bloom: 0.1,
      subject: () => inspectionLamp(kelvin(5500)),
    },
  ]
}

export function cloths(): View[] {
  const stack = () =>
    group(
      ...CLOTHS.map((colour, i) =>
        at(turn(foldedCloth(colour, i + 3), 0, (i % 2 ? 3 : -2) + i), 0, i * 15.4, 0),
      ),
    )
  return [
    {
      shows: 'stack of five folded microfibre cloths in five colours',
      yaw: -28,
      pitch: 20,
      fill: 0.8,
      subject: stack,
    },
    {
      shows: 'five microfibre cloths with their paper band',
      yaw: 34,
      pitch: 30,
      fill: 0.8,
      subject: () => group(stack(), band(40, 78, 92)),
    },
  ]
}
