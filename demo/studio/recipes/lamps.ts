// How whole lamps are photographed: nearly straight on, from the side, and switched on.

import type { Color } from 'three'
import { kelvin } from '../parts/colour.ts'
import { carLamp, crystalShell, projector, roundLamp, roundLampLead } from '../parts/headlamps.ts'
import { at, group, turn } from '../parts/shapes.ts'
import type { View } from './entry.ts'

const LIT = { studio: 0.45, bloom: 0.07 } as const
const white = kelvin(5500)

export function roundSingle(): View[] {
  return [
    {
      shows: '7-inch round LED headlamp from the front, projector in the middle and ring round it',
      yaw: -14,
      pitch: 7,
      subject: () => roundLamp('ring', {}),
    },
    {
      shows: '7-inch headlamp with the white daytime ring on',
      yaw: 24,
      pitch: 8,
      ...LIT,
      subject: () => roundLamp('ring', { ringLight: kelvin(6000) }),
    },
    {
      shows: '7-inch headlamp with the low beam on',
      yaw: -30,
      pitch: 10,
      ...LIT,
      subject: () => roundLamp('ring', { light: white, ringLight: kelvin(6000) }),
    },
    {
      shows: 'back of the 7-inch headlamp: cast housing, cooling ribs and three-way plug',
      yaw: 152,
      pitch: 16,
      subject: () => group(roundLamp('ring', {}), roundLampLead()),
    },
  ]
}

export function roundPair(): View[] {
  const pair = (light?: Color) =>
    group(
      at(turn(group(roundLamp('bar', { light, ringLight: light })), 0, 16), -96, 0, -20),
      at(turn(group(roundLamp('bar', { light, ringLight: light })), 0, -14), 96, 0, 20),
    )
  return [
    {
      shows: 'two 7-inch LED headlamps with twin projectors side by side',
      yaw: 0,
      pitch: 9,
      fill: 0.9,
      subject: () => pair(),
    },
    {
      shows: 'two 7-inch LED headlamps switched on',
      yaw: 10,
      pitch: 8,
      fill: 0.9,
      ...LIT,
      subject: () => pair(white),
    },
    {
      shows: 'one of the pair from the side, cast housing and lens',
      yaw: 62,
      pitch: 12,
      subject: () => group(roundLamp('bar', {}), roundLampLead()),
    },
  ]
}

export function projectorPair(r: number, shroud: boolean, name: string): View[] {
  const apart = r * (shroud ? 2.05 : 1.75)
  const pair = (light?: Color) =>
    group(
      at(turn(group(projector(r, { light }, shroud)), 0, 22), -apart, 0, -r * 0.4),
      at(turn(group(projector(r, { light }, shroud)), 0, -20), apart, 0, r * 0.4),
    )
  return [
    { shows: `two ${name}s, lens to the front`, yaw: 0, pitch: 11, fill: 0.9, subject: () => pair() },
    { shows: `two ${name}s switched on`, yaw: 6, pitch: 9, fill: 0.9, ...LIT, subject: () => pair(white) },
    {
      shows: `one ${name} from the side: lens, ${shroud ? 'bright shroud, ' : ''}heat sink and fan`,
      yaw: 64,
      pitch: 14,
      subject: () => projector(r, {}, shroud),
    },
  ]
}

export function carSide(side: 'left' | 'right'): View[] {
  const sign = side === 'left' ? 1 : -1
  const warm = kelvin(3200)
  return [
    {
      shows: `${side} headlamp of a small hatchback from the front, clear cover, bright reflectors`,
      yaw: 16 * sign,
      pitch: 7,
      fill: 0.9,
      subject: () => carLamp(side),
    },
    {
      shows: `${side} headlamp with a bulb fitted and burning`,
      yaw: -22 * sign,
      pitch: 8,
      fill: 0.9,
      studio: 0.5,
      bloom: 0.08,
      subject: () => carLamp(side, warm),
    },
    {
      shows: `${side} headlamp from behind: housing, dust cap and fixing ears`,
      yaw: 160 * sign,
      pitch: 16,
      fill: 0.9,
      subject: () => carLamp(side),
    },
  ]
}

export function crystal(): View[] {
  return [
    {
      shows: '7-inch crystal headlamp unit: pressed bright reflector behind smooth glass',
      yaw: -16,
      pitch: 8,
      bloom: 0.004,
      subject: () => crystalShell(),
    },
    {
      shows: 'crystal headlamp unit with an H4 bulb burning',
      yaw: 22,
      pitch: 9,
      studio: 0.5,
      bloom: 0.03,
      subject: () => crystalShell(kelvin(3200)),
    },
    {
      shows: 'crystal headlamp unit from behind with its bulb opening',
      yaw: 140,
      pitch: 14,
      bloom: 0.004,
      subject: () => crystalShell(),
    },
  ]
}
