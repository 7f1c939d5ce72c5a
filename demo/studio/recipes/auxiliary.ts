// How fog lamps, spots and light bars are photographed.

import type { Color } from 'three'
import { bracket, cover, floodLamp, roundAux, snapCap } from '../parts/auxiliary.ts'
import { kelvin } from '../parts/colour.ts'
import { glass, plastic } from '../parts/materials.ts'
import { at, group, turn } from '../parts/shapes.ts'
import type { View } from './entry.ts'

const LIT = { studio: 0.45, bloom: 0.07 } as const
const white = kelvin(5500)

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
  ]
}
