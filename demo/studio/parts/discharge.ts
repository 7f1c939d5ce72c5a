// Xenon: no filament, but a tiny quartz bead in a long outer tube, with a wire running back beside it.

import { type Color, type Material, PointLight } from 'three'
import { base } from './bases.ts'
import { black, red, sealedPlug, wires } from './connectors.ts'
import {
  aluminium,
  blackPlastic,
  castMetal,
  ceramic,
  clearGlass,
  glass,
  glow,
  gunmetal,
  metal,
  molybdenum,
  rubber,
  steel,
  whitePlastic,
} from './materials.ts'
import {
  around,
  at,
  box,
  cable,
  clear,
  group,
  label,
  outline,
  type Place,
  type Point,
  rod,
  turn,
  turned,
  wrapped,
} from './shapes.ts'
import { printed } from './textures.ts'

/** The burner above its base: inner bead, outer tube, return wire in its ceramic sleeve. */
function burner(light: Color | undefined, tall = 50) {
  const middle = tall * 0.5
  const bead: Point[] = [
    [1.2, 6],
    [1.3, middle - 8],
  ]
  for (let i = 0; i <= 12; i += 1) {
    const angle = -Math.PI / 2 + (i / 12) * Math.PI
    bead.push([1.4 + 1.9 * Math.cos(angle), middle + 5.2 * Math.sin(angle)])
  }
  bead.push([1.3, middle + 8], [1.2, tall - 6])
  const outer: Point[] = [
    [0, 0],
    [3.4, 0],
    [4.5, 3],
    [4.5, tall - 5],
    [2.4, tall],
    [2, tall + 4],
    [0, tall + 4.4],
  ]
  const arc = light ? glow(light, 14) : glass({ body: 0.2 })
  const all = group(
    clear(turned(bead, glass({ body: 0.08, rim: 0.9, tint: 0x2a3240 }), 0.4, 40), 3),
    clear(turned(outer, clearGlass, 0.8, 48), 4),
    at(rod(0.35, middle - 6, molybdenum), 0, middle / 2, 0),
    at(rod(0.35, middle - 6, molybdenum), 0, middle * 1.5, 0),
    at(box(1.8, 9, 0.3, molybdenum, 0.1), 0, middle - 11, 0),
    at(box(1.8, 9, 0.3, molybdenum, 0.1), 0, middle + 11, 0),
    cable(
      [
        [0, tall + 4, 0],
        [0, tall + 6.4, 0],
        [3.4, tall + 6.6, 0],
        [6.6, tall + 4.5, 0],
        [6.8, tall - 4, 0],
        [6.8, -2, 0],
      ],
      0.5,
      steel,
    ),
    at(rod(1.35, tall * 0.8, ceramic), 6.8, tall * 0.4, 0),
    clear(at(rod(1.1, 6.4, arc), 0, middle, 0), 2),
  )
  if (light) {
    const lamp = new PointLight(light, 1, 0, 2)
    lamp.position.y = middle
    all.add(lamp)
  }
  return all
}

type Capsule = { readonly kind: 'D1S' | 'D2S' | 'D4S'; readonly light?: Color | undefined }

/** Factory xenon: a broad round base with a metal ring; the D1S carries its igniter below. */
export function capsule({ kind, light }: Capsule) {
  const body: Material = kind === 'D4S' ? metal(0x6d737c, 0.55) : kind === 'D2S' ? whitePlastic : blackPlastic
  const all = group(
    burner(light),
    turned(outline('0,-3 9,-3 9,0 5.2,1.6 5,5 0,5'), ceramic, 0.6),
    turned(outline('0,-5 19,-5 19.6,-4 19.6,-2.6 14,-1.6 13,0.4 0,0.4'), aluminium, 0.5),
    turned(outline('0,-24 13,-24 14,-22 14,-13 17.6,-12 17.6,-5 0,-5'), body, 0.9),
    around(4, () => at(box(5, 3, 2.4, body, 0.6), 0, -8, 17.8), 45),
    at(
      turn(
        wrapped(
          printed({
            lines: [`KIRANTA ${kind}`, '35 W  XENON'],
            ink: kind === 'D2S' ? '#26303c' : '#dfe5ee',
            wide: 512,
            tall: 160,
          }),
          14.1,
          6.6,
          1.5,
        ),
        0,
        -24,
      ),
      0,
      -17.5,
      0,
    ),
  )
  if (kind !== 'D1S') {
    all.add(around(3, () => at(box(2.2, 8, 2, body, 0.5), 0, -18, 14.2), 60))
    all.add(turned(outline('0,-29 5,-29 6.4,-27.6 6.4,-23 0,-23'), body, 0.6))
    if (kind === 'D4S')
      all.add(at(turned(outline('13.8,-23 14.9,-23 14.9,-21.7 13.8,-21.7'), steel, 0.3), 0, 0, 0))
    return all
  }
  const words = label(
    printed({
      lines: ['KIRANTA D1S', '35 W 85 V  IGNITER', 'HIGH VOLTAGE'],
      ink: '#1c2128',
      paper: '#d7b63c',
      wide: 512,
      tall: 256,
    }),
    22,
    11,
  )
  all.add(
    at(box(38, 27, 34, aluminium, 2), 4, -38, 0),
    at(box(36, 3, 32, castMetal, 1.2), 4, -25.4, 0),
    at(box(12, 15, 18, blackPlastic, 1.6), 26, -40, 0),
    at(box(1, 10, 13, rubber, 0.4), 32, -40, 0),
    at(words, 2, -38, 17.1),
    around(4, () => at(rod(1.6, 1.4, steel), 12, -24, 12), 45),
  )
  return all
}

/** A conversion bulb: the burner on an H7 plate, two thick leads below. Upright, its foot at y = -22. */
export function conversionBulb(light: Color | undefined) {
  return group(
    burner(light, 44),
    base('H7', aluminium),
    turned(outline('0,-13 8.4,-13 9,-11 9,-1.5 0,-1.5'), aluminium, 0.7),
    turned(outline('0,-22 6.4,-22 7.6,-19 7.6,-12.6 0,-12.6'), rubber, 1),
    turned(outline('0,1 6,1 5.6,5 0,5'), ceramic, 0.6),
  )
}

export function bulbLeads(ways: readonly (readonly Place[])[]) {
  return group(...ways.map((way, i) => cable(way, 2, i % 2 ? black : red)))
}

/** The box that starts and feeds the arc. Lies on the floor. */
export function ballast(slim: boolean, lines: readonly string[]) {
  const [long, tall, wide] = slim ? [78, 15, 56] : [88, 24, 62]
  const words = label(
    printed({
      lines,
      ink: '#e6ebf2',
      paper: '#141a24',
      wide: 640,
      tall: 360,
      sizes: [0.24, 0.13, 0.11, 0.11],
    }),
    long * 0.6,
    wide * 0.56,
    0.35,
  )
  const all = group(
    at(box(long, tall, wide, slim ? gunmetal : castMetal, 2.4), 0, tall / 2, 0),
    at(box(long * 0.94, 1.6, wide * 0.9, slim ? gunmetal : castMetal, 0.8), 0, tall, 0),
    at(turn(words, -90), 0, tall + 0.9, 0),
  )
  for (const side of [-1, 1]) {
    all.add(at(box(9, 3, wide * 0.5, aluminium, 1), side * (long / 2 + 4), 1.5, 0))
    all.add(at(rod(2.6, 3.4, blackPlastic), side * (long / 2 + 4.6), 1.8, wide * 0.14))
    for (const z of [-1, 1]) all.add(at(rod(2, 1.2, steel), side * long * 0.42, tall + 0.8, z * wide * 0.4))
  }
  const z = wide / 2
  all.add(
    at(turn(rod(5, 10, rubber), 90), -22, tall / 2, z + 3),
    at(turn(rod(4, 10, rubber), 90), 22, tall / 2, z + 3),
  )
  return all
}

/** The leads of a ballast at the origin: high-voltage pair to one side, supply to the other. */
export function ballastLeads(slim: boolean) {
  const tall = slim ? 7.5 : 12
  const z = slim ? 34 : 38
  return group(
    wires(
      [
        [-22, tall, z - 2],
        [-23, tall * 0.7, z + 8],
        [-30, 2.2, z + 20],
        [-50, 2.2, z + 26],
        [-68, 4.5, z + 20],
      ],
      [red, black],
      1.9,
    ),
    at(turn(sealedPlug(), 0, 195), -78, 0, z + 17),
    wires(
      [
        [22, tall, z - 2],
        [22, tall * 0.7, z + 8],
        [30, 2, z + 18],
        [48, 2, z + 22],
        [62, 4.5, z + 16],
      ],
      [black, red],
      1.6,
    ),
    at(turn(sealedPlug(), 0, 25), 72, 0, z + 12),
  )
}
