// Banners, the divider and the picture that link previews show, each with its crop for phones.

import { roundAux } from '../parts/auxiliary.ts'
import { AMBER, kelvin } from '../parts/colour.ts'
import { capsule } from '../parts/discharge.ts'
import { bayonet, halogen } from '../parts/glass-bulbs.ts'
import { carLamp, projector, roundLamp } from '../parts/headlamps.ts'
import { chrome, gunmetal } from '../parts/materials.ts'
import { at, box, group, outline, turn, turned } from '../parts/shapes.ts'
import { amberTone, blueTone } from '../recipes/bulbs.ts'
import { lying } from '../recipes/entry.ts'
import type { Shot } from '../rendering/studio.ts'
import { cool, place, type Still, upright, white } from './still.ts'

type Crop = { readonly name: string; readonly width: number; readonly height: number } & Partial<Shot>

const crops = (shows: string, shot: Shot, list: readonly Crop[]): Still[] =>
  list.map((crop) => ({ ...shot, shows, ...crop }))

/** The right and left lamp of one car with its grille between, as seen by who stands in front of it. */
const carFace = () =>
  group(
    at(turn(carLamp('right', white), 0, 14), -196, 110, 0),
    at(turn(carLamp('left', white), 0, -14), 196, 110, 0),
    ...[70, 88, 106].map((y) => at(box(170 - Math.abs(y - 88), 5, 12, gunmetal, 2), 0, y, 6)),
    at(turn(turned(outline('0,0 20,0 22,3 20,6 0,7'), chrome, 1), 90), 0, 88, 12),
  )

const kelvinRow = () =>
  group(
    at(halogen({ base: 'H4', marks: 'H4 3200 K', light: kelvin(3200) }), -200, 27, 0),
    at(bayonet(0xd06c08, AMBER), -130, 22.6, 0),
    at(capsule({ kind: 'D2S', light: kelvin(4300) }), -62, 29, 0),
    place(upright({ base: 'HB3', body: blueTone, sink: 'discs', light: kelvin(5000) }, 10), 12, 0),
    place(upright({ base: 'H7', light: kelvin(5500) }, -8), 92, 0),
    place(upright({ base: 'H4', light: cool }, 6), 170, 0),
    place(
      upright({ base: 'H11', body: amberTone, small: true, sink: 'discs', light: kelvin(2400) }, 0),
      240,
      0,
    ),
  )

export const banners: readonly Still[] = [
  ...crops(
    'round LED headlamp with its ring and beam on, over a wet dark floor',
    {
      yaw: -26,
      pitch: 6,
      studio: 0.32,
      bloom: 0.1,
      subject: () => roundLamp('ring', { light: white, ringLight: cool }),
    },
    [
      { name: 'banners/light-up', width: 1920, height: 900, fill: 0.92, shift: [0.46, 0.05] },
      { name: 'banners/light-up-phone', width: 1080, height: 1350, fill: 0.8, shift: [0.06, 0.3] },
      { name: 'social/share', width: 1200, height: 630, fill: 0.8, shift: [0.3, 0.02] },
    ],
  ),
  ...crops(
    'two bi-LED projectors with their beams on',
    {
      yaw: -18,
      pitch: 6,
      studio: 0.32,
      bloom: 0.1,
      subject: () =>
        group(
          place(projector(38, { light: white }), -58, 20, 12),
          place(projector(38, { light: white }), 58, -30, -4),
        ),
    },
    [
      { name: 'banners/see-further', width: 1920, height: 900, fill: 0.8, shift: [0.46, 0.05] },
      { name: 'banners/see-further-phone', width: 1080, height: 1350, fill: 0.86, shift: [0.04, 0.28] },
    ],
  ),
  ...crops(
    'seven bulbs in a row, from amber through warm to cool white, all lit',
    { yaw: 0, pitch: 7, studio: 0.35, bloom: 0.1, subject: kelvinRow },
    [
      { name: 'pages/divider', width: 1920, height: 560, fill: 0.9, shift: [0, -0.06] },
      { name: 'pages/divider-phone', width: 1080, height: 720, fill: 0.94, yaw: 28, shift: [0, -0.05] },
    ],
  ),
  ...crops(
    'projector modules and a halogen bulb on the bench',
    {
      yaw: -12,
      pitch: 9,
      studio: 0.5,
      bloom: 0.1,
      subject: () =>
        group(
          place(projector(38, {}), -70, 0, 30),
          place(projector(38, { light: white }), 40, -50, -12),
          place(at(halogen({ base: 'H4', marks: 'KIRANTA H4', light: kelvin(3200) }), 0, 27, 0), 120, 50, 20),
        ),
    },
    [
      { name: 'pages/about', width: 1920, height: 640, fill: 0.7, shift: [0.34, 0] },
      { name: 'pages/about-phone', width: 1080, height: 900, fill: 0.88, shift: [0, 0.04] },
    ],
  ),
  ...crops(
    'two fog lamps shining side by side',
    {
      yaw: 8,
      pitch: 7,
      studio: 0.35,
      bloom: 0.1,
      subject: () =>
        group(
          place(roundAux({ light: kelvin(3000), r: 38 }), -66, 0, 16),
          place(roundAux({ light: white, optic: 'cups', r: 38 }), 66, 20, -14),
        ),
    },
    [
      { name: 'pages/contact', width: 1920, height: 640, fill: 0.66, shift: [0.38, 0] },
      { name: 'pages/contact-phone', width: 1080, height: 900, fill: 0.9, shift: [0, 0.02] },
    ],
  ),
  ...crops(
    'both headlamps of a car, lit, seen from in front',
    { yaw: 0, pitch: 4, studio: 0.3, bloom: 0.1, subject: carFace },
    [
      { name: 'pages/head-lights', width: 1920, height: 640, fill: 0.82 },
      { name: 'pages/head-lights-phone', width: 1080, height: 900, fill: 0.92, yaw: 24 },
    ],
  ),
  ...crops(
    'a single halogen bulb lying on a dark floor, its filament glowing',
    {
      yaw: 26,
      pitch: 9,
      studio: 0.3,
      bloom: 0.1,
      subject: () => lying(halogen({ base: 'H4', marks: 'KIRANTA H4', light: kelvin(3200) }), 30),
    },
    [
      { name: 'pages/policy', width: 1920, height: 560, fill: 0.62, shift: [0.5, 0] },
      { name: 'pages/policy-phone', width: 1080, height: 720, fill: 0.72, shift: [0.1, 0.06] },
    ],
  ),
]
