// Filament bulbs: a glass envelope with a coil in it, on a metal or plastic base. Upright, the seat at y = 0.

import { CatmullRomCurve3, type Color, type Material, Mesh, PointLight, TubeGeometry, Vector3 } from 'three'
import type { Base } from './bases.ts'
import { angledFoot, metalFoot } from './bulb-feet.ts'
import {
  blackPlastic,
  brass,
  clearGlass,
  glass,
  glow,
  metal,
  molybdenum,
  steel,
  tungsten,
} from './materials.ts'
import { at, ball, box, cable, clear, group, outline, type Point, rod, turn, turned } from './shapes.ts'

type HalogenBase = Extract<Base, 'H4' | 'H7' | 'H11' | 'HB3' | 'HS1'>

export type Halogen = {
  readonly base: HalogenBase
  readonly marks: string
  readonly light?: Color | undefined
  /** the faint colour of the glass and of its painted tip */
  readonly tint?: number
  readonly tip?: Material
}

const SIZES: Readonly<Record<HalogenBase, { r: number; tall: number }>> = {
  H4: { r: 8.6, tall: 46 },
  HS1: { r: 7.6, tall: 38 },
  H7: { r: 6, tall: 38 },
  H11: { r: 6, tall: 36 },
  HB3: { r: 6.3, tall: 40 },
}

const painted = metal(0x25272b, 0.34)

/** A closed tube: straight wall, round shoulder, a small nipple where it was pumped. */
function envelope(r: number, tall: number): Point[] {
  const points: Point[] = [
    [r * 0.72, 0],
    [r * 0.8, 2],
    [r, 7],
  ]
  for (let i = 0; i <= 24; i += 1) {
    const angle = (i / 24) * (Math.PI / 2)
    points.push([Math.max(r * Math.cos(angle), 1.2), tall - r * 0.75 + r * 0.75 * Math.sin(angle)])
  }
  points.push([0.9, tall + 1.6], [0, tall + 2.2])
  return points
}

/** The painted cap that hides the coil from oncoming drivers: the top of the envelope, a hair larger. */
function tipOf(r: number, tall: number, from: number): Point[] {
  const wide = r + 0.12
  const points: Point[] = [[wide, tall - from]]
  for (let i = 0; i <= 24; i += 1) {
    const angle = (i / 24) * (Math.PI / 2)
    points.push([
      Math.max(wide * Math.cos(angle), 1.3),
      tall - r * 0.75 + (r * 0.75 + 0.12) * Math.sin(angle),
    ])
  }
  points.push([1, tall + 1.8], [0, tall + 2.4])
  return points
}

/** A tightly wound coil along y. */
export function coil(length: number, radius: number, turns: number, material: Material) {
  const places: Vector3[] = []
  for (let i = 0; i <= turns * 12; i += 1) {
    const angle = (i / 12) * Math.PI * 2
    places.push(new Vector3(Math.cos(angle) * radius, (i / (turns * 12)) * length, Math.sin(angle) * radius))
  }
  return new Mesh(new TubeGeometry(new CatmullRomCurve3(places), turns * 14, radius * 0.3, 6), material)
}

export function filament(y: number, light: Color | undefined, long = 6.4) {
  const all = group(at(coil(long, 0.85, 9, light ? glow(light, 18) : tungsten), 0, y, 0))
  if (light) {
    const lamp = new PointLight(light, 0.7, 0, 2)
    lamp.position.y = y + long / 2
    all.add(lamp, clear(at(ball(1.6, glass({ body: 0, tint: 0 })), 0, y + long / 2, 0)))
  }
  return all
}

function inside(kind: HalogenBase, tall: number, light: Color | undefined) {
  const all = group()
  const support = (x: number, z: number, top: number) =>
    all.add(
      cable(
        [
          [x, -2, z],
          [x, top * 0.5, z],
          [x, top - 1.2, z],
          [x * 0.15, top, z * 0.15],
        ],
        0.42,
        molybdenum,
      ),
    )
  if (kind === 'H4' || kind === 'HS1') {
    const [low, high] = [tall * 0.6, tall * 0.3]
    support(3.6, 0, low + 6.6)
    support(-3.6, 0, low - 1)
    support(0, 3.4, high - 0.4)
    const cup = turned(outline('1.2,0 4.4,1.4 4.8,9'), molybdenum, 0.3, 40)
    cup.scale.z = 0.55
    all.add(at(cup, 0, low - 2.6, -1.8), at(filament(low, light), 0, 0, 0), filament(high, undefined))
  } else {
    support(2.7, 0, tall * 0.74)
    support(-2.7, 0, tall * 0.5)
    all.add(filament(tall * 0.54, light))
  }
  // the flat pinch through which the wires enter
  all.add(clear(at(box(SIZES[kind].r * 1.3, 7, 3, glass({ body: 0.12, rim: 0.5 }), 1), 0, 2.4, 0)))
  all.add(at(box(3, 5, 0.5, molybdenum, 0.1), 2, 2, 0), at(box(3, 5, 0.5, molybdenum, 0.1), -2, 2, 0))
  return all
}

export function halogen({ base: kind, marks, light, tint, tip = painted }: Halogen) {
  const { r, tall } = SIZES[kind]
  const shell = tint ? glass({ tint, body: 0.14 }) : clearGlass
  const capped = kind === 'H11' || kind === 'H4' || kind === 'HS1' || kind === 'H7'
  const all = group(
    at(group(clear(turned(envelope(r, tall), shell, 0, 96), 3), inside(kind, tall, light)), 0, 3, 0),
  )
  if (capped) all.add(at(turned(tipOf(r, tall, r * 0.75 + 4), tip, 0, 96), 0, 3, 0))
  all.add(kind === 'H11' || kind === 'HB3' ? angledFoot(kind, marks) : metalFoot(kind, marks))
  return all
}

/** A bayonet bulb with a round amber globe: brass can, two pins, one solder foot. */
export function bayonet(tint: number, light?: Color) {
  const globe: Point[] = [
    [7, 0],
    [7.6, 4],
  ]
  for (let i = 0; i <= 48; i += 1) {
    const angle = -0.62 + (i / 48) * (Math.PI / 2 + 0.62)
    globe.push([Math.max(12.6 * Math.cos(angle), 0), 15.5 + 12.6 * Math.sin(angle)])
  }
  const lead = (x: number) =>
    cable(
      [
        [x, -4, 0],
        [x, 6, 0],
        [x * 1.3, 13, 0],
        [x * 1.2, 15, 0],
      ],
      0.45,
      molybdenum,
    )
  const turnedCoil = turn(coil(7, 0.8, 9, light ? glow(light, 18) : tungsten), 0, 0, 90)
  const all = group(
    clear(turned(globe, glass({ tint, body: 0.42, rim: 0.5 }), 0, 96), 3),
    at(turnedCoil, 3.5, 15, 0),
    lead(3),
    lead(-3),
    clear(turned(outline('0,-2 2.6,0 1.6,7 0,8'), glass({ body: 0.1 }), 0.4), 2),
    turned(outline('0,-19 7,-19 7.5,-18 7.5,-2 8.2,-1 7.9,1.4 7,1.6'), brass, 0.5),
    turned(outline('0,-21 4.6,-21 6.4,-19 0,-19'), blackPlastic, 0.4),
    turned(outline('0,-22.6 2,-22 2.3,-21 0,-21'), steel, 0.5),
    at(turn(rod(1, 3, steel), 0, 0, 90), 8.2, -12, 0),
    at(turn(rod(1, 3, steel), 0, 0, 90), -8.2, -12, 0),
  )
  if (light) {
    const lamp = new PointLight(light, 0.9, 0, 2)
    lamp.position.y = 15
    all.add(lamp)
  }
  return all
}
