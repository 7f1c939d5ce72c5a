// How whole lamps are photographed: nearly straight on, from the side, and switched on.

import type { Color } from 'three'
import { bracket, cover, floodLamp, roundAux, snapCap } from '../parts/auxiliary.ts'
import { kelvin } from '../parts/colour.ts'
import { carLamp, crystalShell, projector, roundLamp, roundLampLead } from '../parts/headlamps.ts'
import { glass, plastic } from '../parts/materials.ts'
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

type Fog = { readonly optic: 'projector' | 'twin'; readonly r: number; readonly name: string }

function two(
  make: (light?: Color) => ReturnType<typeof group>,
  apart: number,
  lights: readonly [Color?, Color?],
) {
  return group(
    at(turn(make(lights[0]), 0, 18), -apart, 0, -14),
    at(turn(make(lights[1]), 0, -16), apart, 0, 14),
  )
}

export function fogPair({ optic, r, name }: Fog, lights: readonly [Color, Color], litWords: string): View[] {
  const make = (light?: Color) => group(roundAux({ light, optic, r }))
  return [
    {
      shows: `two ${name}s on steel brackets`,
      yaw: 0,
      pitch: 10,
      fill: 0.9,
      subject: () => two(make, r * 1.5, []),
    },
    {
      shows: `two ${name}s ${litWords}`,
      yaw: 4,
      pitch: 9,
      fill: 0.9,
      ...LIT,
      subject: () => two(make, r * 1.5, lights),
    },
    {
      shows: `one ${name} from the side, cast body with cooling ribs`,
      yaw: 60,
      pitch: 13,
      subject: () => make(),
    },
  ]
}

export function capPair(): View[] {
  const r = 34
  const amber = glass({ tint: 0xa85c06, body: 0.5, rim: 0.4 })
  const make = (light?: Color) => group(roundAux({ light, optic: 'cups', r }))
  const caps = () =>
    group(at(snapCap(r, amber, true), -34, 0, 88), at(snapCap(r, plastic(0x16181b, 0.5)), 58, 0, 84))
  return [
    {
      shows: 'two round bike lamps with seven LEDs each, amber and dark snap-on caps in front',
      yaw: 0,
      pitch: 20,
      fill: 0.9,
      subject: () => group(two(make, r * 1.6, []), caps()),
    },
    {
      shows: 'two round bike lamps switched on',
      yaw: 5,
      pitch: 9,
      fill: 0.9,
      ...LIT,
      subject: () => two(make, r * 1.5, [white, white]),
    },
    {
      shows: 'one bike lamp with its amber cap on, lit',
      yaw: -26,
      pitch: 10,
      ...LIT,
      subject: () =>
        group(make(kelvin(2300)), at(turn(group(snapCap(r, amber, true)), -90), 0, r * 1.5, r * 0.2 + 9)),
    },
  ]
}

const stand = (lamp: ReturnType<typeof floodLamp>, w: number, h: number) =>
  group(at(lamp, 0, h / 2 + 16, 0), at(bracket(w, h / 2 + 16), 0, 0, -20))

export function cubePair(): View[] {
  const light = kelvin(6000)
  const make = (on?: Color) => stand(floodLamp(2, 2, on, 20), 92, 92)
  const covered = () => group(make(), at(cover(92, 92, 'KIRANTA'), 0, 62, 6))
  return [
    {
      shows: 'two cube spot lamps, four LEDs in bright cups each',
      yaw: 0,
      pitch: 11,
      fill: 0.9,
      subject: () => two(make, 68, []),
    },
    {
      shows: 'two cube spot lamps switched on, cool white',
      yaw: 6,
      pitch: 9,
      fill: 0.9,
      ...LIT,
      subject: () => two(make, 68, [light, light]),
    },
    {
      shows: 'one cube spot open, the other under its opaque cover',
      yaw: -4,
      pitch: 14,
      fill: 0.9,
      subject: () => group(at(turn(make(), 0, 30), -68, 0, 0), at(turn(covered(), 0, -18), 68, 0, 10)),
    },
  ]
}

export function lightBar(): View[] {
  const make = (on?: Color) => stand(floodLamp(14, 2, on, 8.8), 270, 47)
  return [
    {
      shows: '20-inch light bar, two rows of LEDs in a cast housing on brackets',
      yaw: -28,
      pitch: 14,
      fill: 0.86,
      subject: () => make(),
    },
    {
      shows: 'light bar switched on, cool white',
      yaw: 30,
      pitch: 11,
      fill: 0.86,
      ...LIT,
      subject: () => make(kelvin(6000)),
    },
    {
      shows: 'end of the light bar, close: cups, frame and cooling ribs',
      yaw: -62,
      pitch: 18,
      fill: 1.5,
      shift: [0.25, 0],
      subject: () => make(),
    },
  ]
}
