// An LED bulb: chips on a thin stem where the filament would be, a base, a heat sink, a fan and a lead. Upright.

import { type Color, CylinderGeometry, DoubleSide, type Material, Mesh, PointLight } from 'three'
import { type Base, base } from './bases.ts'
import { black, driverBox, h4Plug, red, sealedPlug, white, wires } from './connectors.ts'
import { discs, fan, finned } from './heat-sinks.ts'
import { aluminium, anodised, blackPlastic, board, copper, glow, phosphor } from './materials.ts'
import { at, box, group, outline, type Place, turn, turned, wrapped } from './shapes.ts'
import { printed } from './textures.ts'

export type LedBulb = {
  readonly base: Base
  readonly body?: Material
  readonly stem?: Material
  readonly sink?: 'fins' | 'discs'
  readonly fan?: boolean
  readonly small?: boolean
  readonly marks?: string
  /** the light, when it is switched on */
  readonly light?: Color | undefined
}

const HALF_SHIELDED: readonly Base[] = ['H4', 'HS1', 'M5']

export function ledBulb(bulb: LedBulb) {
  const { body = anodised, stem = aluminium, sink = 'fins', small = false } = bulb
  const radius = small ? 13.5 : 17.5
  const depth = small ? 26 : 24
  const sunk = bulb.base.startsWith('HB') || bulb.base === 'H11' ? -12 : -4
  const cooler =
    sink === 'discs' ? discs(radius, depth, small ? 7 : 6, body) : finned(radius, depth, 22, body)
  const all = group(
    base(
      bulb.base,
      bulb.base === 'H4' || bulb.base === 'HS1' || bulb.base === 'H7' ? aluminium : blackPlastic,
    ),
    turned(
      [
        [0, sunk - 3],
        [10.5, sunk - 3],
        [8.8, sunk + 3],
        [0, sunk + 3],
      ],
      body,
      0.6,
    ),
    at(cooler, 0, sunk - 2 - depth, 0),
    chipStem(bulb, stem, small ? 38 : 54),
  )
  const bottom = sunk - 2 - depth
  if (bulb.fan ?? true) all.add(at(fan(radius + 0.8, 12, body), 0, bottom - 11.5, 0))
  else
    all.add(
      turned(
        [
          [0, bottom - 3],
          [radius * 0.8, bottom - 3],
          [radius * 0.8, bottom + 0.5],
          [0, bottom + 0.5],
        ],
        body,
        0.6,
      ),
    )
  const words = printed({ lines: ['KIRANTA', bulb.marks ?? bulb.base], wide: 512, tall: 170 })
  if (bulb.fan ?? true) all.add(at(wrapped(words, radius + 0.95, 6.5, 1.1), 0, bottom - 2.6, 0))
  return all
}

/** How far the lamp's lower end is below its seat. */
export function footOf({ base: kind, fan: cooled = true, small = false }: LedBulb): number {
  const sunk = kind.startsWith('HB') || kind === 'H11' ? -12 : -4
  return sunk - 2 - (small ? 26 : 24) - (cooled ? 11.5 : 3)
}

function chipStem({ base: kind, light }: LedBulb, material: Material, length: number) {
  const width = 9.4
  const all = group(
    at(box(width, length, 4.4, material, 1.2), 0, length / 2, 0),
    turned(outline('0,-1 8,-1 8,5 6.4,7 0,7'), material, 0.6),
    at(box(width + 0.3, 5, 4.7, blackPlastic, 1.4), 0, length - 2, 0),
  )
  const chip = light ? glow(light, 5) : phosphor
  const banks = HALF_SHIELDED.includes(kind) ? [length * 0.44, length * 0.75] : [length * 0.62]
  const rows = length < 45 ? 4 : 5
  for (const side of [1, -1]) {
    const z = 2.25 * side
    all.add(at(box(width - 1.6, length * 0.72, 0.5, board, 0.2), 0, length * 0.56, z))
    all.add(at(box(1.2, length * 0.82, 0.6, copper, 0.2), -width / 2 + 0.9, length * 0.48, z))
    all.add(at(box(1.2, length * 0.82, 0.6, copper, 0.2), width / 2 - 0.9, length * 0.48, z))
    for (const y of banks) {
      for (let i = 0; i < rows * 2; i += 1) {
        const column = i % 2 ? 1 : -1
        const row = Math.floor(i / 2) - (rows - 1) / 2
        all.add(at(box(2.1, 2.1, 0.7, chip, 0.25), column * 1.3, y + row * 2.5, z + 0.35 * side))
      }
      if (light) {
        const lamp = new PointLight(light, 0.22, 0, 2)
        lamp.position.set(0, y, z + 9 * side)
        all.add(lamp)
      }
    }
    if (banks.length > 1) all.add(shield(length * 0.6, side))
  }
  return all
}

/** Keeps the low beam from shining upwards. */
function shield(y: number, side: number) {
  const cup = new Mesh(new CylinderGeometry(5.4, 5.4, 1, 32, 1, false, -Math.PI / 2, Math.PI), anodised)
  cup.material.side = DoubleSide
  return at(turn(cup, 0, side > 0 ? 0 : 180), 0, y, side * 1.6)
}

/** The lead of a lamp standing at the origin with its foot on the floor at y = 0. */
export function lead(kind: Base, reach = 1, lines?: readonly string[]) {
  const way: readonly Place[] = [
    [15, 5, 0],
    [22, 4.4, 0],
    [31, 1.6, 3],
    [44, 1.2, 10 * reach],
    [58, 1.2, 16 * reach],
    [70, 5, 18 * reach],
  ]
  const plug = kind === 'H4' || kind === 'HS1' ? h4Plug() : sealedPlug()
  const all = group(
    wires(way, kind === 'H4' ? [black, red, white] : [black, red]),
    at(turn(box(7, 4.4, 8, blackPlastic, 1), 0, 0, -8), 18, 5, 0),
  )
  if (lines) {
    const inLine = driverBox(lines)
    all.add(at(turn(inLine, 0, -14 * reach), 92, 0, 24 * reach))
    all.add(
      wires(
        [
          [114, 6, 30 * reach],
          [124, 1.4, 32 * reach],
          [134, 1.4, 33 * reach],
          [142, 6, 33 * reach],
        ],
        [black, red],
      ),
    )
    all.add(at(plug, 154, 0, 33 * reach))
  } else {
    all.add(at(turn(plug, 0, -14 * reach), 80, 0, 21 * reach))
  }
  return all
}
