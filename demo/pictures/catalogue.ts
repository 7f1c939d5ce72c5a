// Which drawing stands for which product. To add a product, add a line here: a part and how to pose it.

import { floodLamp, fogLamp, withCover } from './auxiliary.ts'
import { ballast, capsule } from './discharge.ts'
import { bayonet, halogen } from './filament-bulbs.ts'
import { carLamp, crystalLamp, projector, roundLamp } from './headlamps.ts'
import { ledBulb, wedge } from './led-bulbs.ts'
import { amberLight, drlStrip, indicator, redLight, showKit, tailLamp } from './signals.ts'
import { flat, type Part, type Pose, turnedBy, upright, type View } from './studio.ts'
import { bracket, decoder, harness, relay, socket } from './wiring.ts'
import { aimingBoard, cloths, inspectionLamp, sealant } from './workshop.ts'

export type Entry = {
  readonly views: readonly [View, View]
  /** Only for lamps whose colour is not a temperature, and for things that give no light. */
  readonly light?: string
  readonly unlit?: boolean
}

const studioWhite = '#8fb0e6'

/** Two of the same, side by side along x, the farther one drawn first. */
function pair(part: Part, apart: number, spin = 0, axis: 'y' | 'z' = 'y', deep = 0): Part {
  return (f, light) => {
    const places = [f.move(-apart / 2, 0, -deep / 2), f.move(apart / 2, 0, deep / 2)]
    const turned = places.map((place, i) => {
      const by = i === 0 ? spin : -spin
      return axis === 'y' ? place.turnY(by) : place.turnZ(by)
    })
    return turned
      .toSorted((a, b) => a.origin[2] - b.origin[2])
      .map((place) => part(place, light))
      .join('')
  }
}

const mirrored =
  (part: Part): Part =>
  (f, light) =>
    part(f.mirror(), light)

/** Bulbs: standing in the first view, lying towards the camera in the second. */
const bulb = (part: Part, yaw = 52): Entry => ({
  views: [
    { part, pose: upright(24) },
    { part, pose: turnedBy(yaw, 18, -20) },
  ],
})

const bulbPair = (part: Part, apart = 160): Entry => ({
  views: [
    { part: pair(part, apart, 32, 'z'), pose: upright(0) },
    { part, pose: turnedBy(54, 20, -24) },
  ],
})

/** Lamps: nearly straight on, then from the side so that the body shows. */
const lamp = (part: Part, first = -18, second = 48): Entry => ({
  views: [
    { part, pose: turnedBy(first, 8) },
    { part, pose: turnedBy(second, 14) },
  ],
})

const lampPair = (part: Part, apart: number, second = 46, close = part): Entry => ({
  views: [
    { part: pair(part, apart, 10, 'y', 120), pose: turnedBy(14, 12) },
    { part: close, pose: turnedBy(second, 16) },
  ],
})

const still = (part: Part, first: Pose, second: Pose, close = part): Entry => ({
  views: [
    { part, pose: first },
    { part: close, pose: second },
  ],
  light: studioWhite,
  unlit: true,
})

/** Cables and strips: laid out on the floor and seen from above. */
const laidOut = (part: Part): Pick<Entry, 'views'> => ({
  views: [
    { part, pose: flat(0, 52), spread: true },
    { part, pose: flat(-24, 38), spread: true },
  ],
})

const hidKit: Part = (f, light) =>
  ballast(false)(f.move(-40, 0, -60), light) +
  capsule(false)(f.move(-60, 22, 90).turnY(50), light) +
  capsule(false)(f.move(86, 22, 60).turnY(50), light)

export const catalogue: Readonly<Record<string, Entry>> = {
  'KR-1001': bulbPair(ledBulb('h4')),
  'KR-1002': bulbPair(ledBulb('h7')),
  'KR-1003': bulbPair(ledBulb('h11')),
  'KR-1004': bulbPair(ledBulb('hb', '#2d4468')),
  'KR-1005': bulbPair(ledBulb('hb', '#2d4468')),
  'KR-1006': bulbPair(ledBulb('h4', '#6b5138')),
  'KR-1007': bulb(ledBulb('h4', '#4a5361')),
  'KR-1008': bulb(ledBulb('m5', '#4a5361')),
  'KR-1009': bulb(halogen('h4')),
  'KR-1010': bulb(halogen('h7')),
  'KR-1011': bulb(halogen('h11')),
  'KR-1012': bulb(halogen('hb')),
  'KR-1013': bulb(halogen('h4')),
  'KR-1014': bulbPair(halogen('h4'), 160),
  'KR-1015': bulbPair(halogen('h7'), 140),
  'KR-1016': bulb(capsule(false)),
  'KR-1017': bulb(capsule(false)),
  'KR-1018': {
    views: [
      { part: hidKit, pose: turnedBy(-12, 30) },
      { part: hidKit, pose: turnedBy(20, 40) },
    ],
  },
  'KR-1019': still(ballast(true), turnedBy(-18, 26), turnedBy(34, 36)),
  'KR-1020': bulb(capsule(true)),
  'KR-1021': lamp(roundLamp),
  'KR-1022': lampPair(roundLamp, 150),
  'KR-1023': lampPair(projector(false), 118),
  'KR-1024': lampPair(projector(true), 112),
  'KR-1025': { ...lamp(carLamp, 14, -34), light: '#ffd9a6' },
  'KR-1026': { ...lamp(mirrored(carLamp), -14, 34), light: '#ffd9a6' },
  'KR-1027': { ...lamp(crystalLamp), light: '#ffd9a6' },
  'KR-1028': lampPair(fogLamp(false), 138),
  'KR-1029': { ...lampPair(fogLamp(true), 138), light: '#dcecff' },
  'KR-1030': lampPair(floodLamp(2, 2), 106, 40, withCover(floodLamp(2, 2), 118, 118)),
  'KR-1031': lamp(floodLamp(9, 1), 38, -52),
  'KR-1032': bulbPair(ledBulb('h11', '#7a5a1e')),
  'KR-1033': lampPair(fogLamp(false, true), 138),
  'KR-1034': bulbPair(wedge, 110),
  'KR-1035': { ...bulbPair(bayonet('#ff8a12'), 140), light: amberLight },
  'KR-1036': {
    views: [
      {
        part: (f, c) => indicator(f.move(40, -60), c) + mirrored(indicator)(f.move(-40, 30, 60), c),
        pose: turnedBy(0, 10),
      },
      { part: indicator, pose: turnedBy(-36, 18) },
    ],
    light: amberLight,
  },
  'KR-1037': { ...lamp(tailLamp, -16, 38), light: redLight },
  'KR-1038': laidOut(drlStrip),
  'KR-1039': { ...laidOut(showKit), light: '#a07bff' },
  'KR-1040': { ...laidOut(harness), light: studioWhite, unlit: true },
  'KR-1041': still(rows(decoder), turnedBy(-12, 34), turnedBy(30, 30), decoder),
  'KR-1042': still(relay('#2d4f8a', 3), turnedBy(-28, 16), turnedBy(38, 30)),
  'KR-1043': still(pair(socket('#d9d3c6'), 120, 18), turnedBy(0, 20), turnedBy(44, 26), socket('#d9d3c6')),
  'KR-1044': still(pair(bracket, 220, 20), turnedBy(0, 12), turnedBy(42, 22), bracket),
  'KR-1045': still(aimingBoard, turnedBy(-18, 10), turnedBy(38, 18)),
  'KR-1046': still(sealant, turnedBy(-26, 12), turnedBy(46, 26)),
  'KR-1047': lamp(inspectionLamp, -20, 42),
  'KR-1048': still(cloths, turnedBy(-24, 30), turnedBy(36, 46)),
}

/** Long things are paired one behind the other rather than side by side. */
function rows(part: Part): Part {
  return (f, light) => part(f.move(-20, 0, -80), light) + part(f.move(20, 0, 80), light)
}

/** The picture on each master category's tile. */
export const categoryViews: readonly { readonly product: string; readonly view: 0 | 1 }[] = [
  { product: 'KR-1001', view: 1 },
  { product: 'KR-1009', view: 1 },
  { product: 'KR-1018', view: 0 },
  { product: 'KR-1021', view: 0 },
  { product: 'KR-1030', view: 0 },
  { product: 'KR-1037', view: 0 },
  { product: 'KR-1040', view: 0 },
  { product: 'KR-1047', view: 1 },
]
