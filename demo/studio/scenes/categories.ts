// The tile of each master category.

import type { Object3D } from 'three'
import { floodLamp, roundAux } from '../parts/auxiliary.ts'
import { foldedCloth } from '../parts/cloth.ts'
import { kelvin } from '../parts/colour.ts'
import { ballast, ballastLeads, capsule } from '../parts/discharge.ts'
import { bayonet, halogen } from '../parts/glass-bulbs.ts'
import { projector, roundLamp } from '../parts/headlamps.ts'
import { ledBulb } from '../parts/led-bulb.ts'
import { at, group } from '../parts/shapes.ts'
import { indicator, tailLamp } from '../parts/signals.ts'
import { inspectionLamp, sealantRoll } from '../parts/tools.ts'
import { flasherPins, relay } from '../parts/wiring.ts'
import { blueTone } from '../recipes/bulbs.ts'
import { lying } from '../recipes/entry.ts'
import { harness } from '../recipes/wiring.ts'
import type { Shot } from '../rendering/studio.ts'
import { cool, place, type Still, upright, white } from './still.ts'

const category = (id: number, shows: string, subject: () => Object3D, rest: Partial<Shot> = {}): Still => ({
  name: `categories/${id}`,
  width: 1000,
  height: 1000,
  shows,
  yaw: 0,
  pitch: 13,
  fill: 0.9,
  ...rest,
  subject,
})

const LIT = { studio: 0.5, bloom: 0.1 } as const

export const categories: readonly Still[] = [
  category(
    1,
    'three LED headlight bulbs, the middle one lit',
    () =>
      group(
        place(upright({ base: 'H4', light: cool }, 24), 0, -16),
        place(upright({ base: 'H7', body: blueTone, sink: 'discs' }, -16), 52, 10),
        place(lying(ledBulb({ base: 'H11' }), 60), -44, 34, 200),
      ),
    { ...LIT, studio: 0.7 },
  ),
  category(
    2,
    'halogen bulbs with glowing filament',
    () =>
      group(
        place(
          at(halogen({ base: 'H4', marks: 'KIRANTA H4 12V 60/55W', light: kelvin(3200) }), 0, 27, 0),
          -18,
          -10,
          20,
        ),
        place(at(halogen({ base: 'H7', marks: 'KIRANTA H7 12V 55W' }), 0, 27, 0), 22, -4, -14),
        place(lying(halogen({ base: 'H11', marks: 'KIRANTA  H11 12V 55W' }), 90), 6, 34, -24),
      ),
    { ...LIT, studio: 0.7 },
  ),
  category(
    3,
    'xenon capsule burning in front of its ballast',
    () =>
      group(
        place(at(capsule({ kind: 'D2S', light: kelvin(4300) }), 0, 29, 0), -36, 16, 16),
        place(
          group(ballast(false, ['KIRANTA VAJRA', 'DIGITAL HID BALLAST', '35 W']), ballastLeads(false)),
          36,
          -30,
          -18,
        ),
      ),
    { ...LIT, studio: 0.65, pitch: 18 },
  ),
  category(
    4,
    'round LED headlamp with lit ring beside a projector module',
    () =>
      group(
        place(roundLamp('ring', { ringLight: cool, light: white }), -44, -30, 16),
        place(projector(38, {}), 92, 52, -22),
      ),
    { ...LIT, studio: 0.6 },
  ),
  category(
    5,
    'cube spot and round fog lamp, both lit',
    () =>
      group(
        place(at(floodLamp(2, 2, cool, 20), 0, 46, 0), -52, -10, 18),
        place(roundAux({ light: kelvin(2400), r: 38 }), 54, 18, -18),
      ),
    LIT,
  ),
  category(
    6,
    'tail lamp glowing red and a bike indicator in amber',
    () =>
      group(
        place(tailLamp('brake'), 0, -20, 6),
        place(at(indicator(12), 0, 13.5, 0), -30, 44, -10),
        place(at(bayonet(0xd06c08), 0, 22.6, 0), 66, 26),
      ),
    LIT,
  ),
  category(
    7,
    'relay harness with ceramic sockets and a flasher relay',
    () =>
      group(
        ...harness()
          .slice(0, 1)
          .map((view) => view.subject()),
        place(relay(0x15171b, ['KIRANTA SUTRA', 'FLASHER 12 V'], flasherPins), -40, 70, 20),
      ),
    { pitch: 40 },
  ),
  category(
    8,
    'inspection lamp, butyl roll and lens cloths',
    () =>
      group(
        place(inspectionLamp(white), -60, -40, 20),
        place(sealantRoll(), 60, -20),
        place(group(foldedCloth(0x2e6fb0, 3), at(foldedCloth(0xc8862a, 5), 0, 15, 0)), 20, 110, 14),
      ),
    { ...LIT, studio: 0.7 },
  ),
]
