// Fog lamps, cube spots, light bars and bike auxiliaries, facing +z, standing on their brackets.

import { type Color, type Material, PointLight, Shape } from 'three'
import { plates } from './heat-sinks.ts'
import { blackPlastic, castMetal, glass, rubber, steel } from './materials.ts'
import { cup, dome, facing, gloss, projectorEye } from './optics.ts'
import { around, at, box, clear, cut, group, label, plainBox, rod, turn, turned } from './shapes.ts'
import { printed } from './textures.ts'

/** A bent steel bracket: foot on the floor, two ears at the given height. */
export function bracket(width: number, height: number, material: Material = steel) {
  const all = group(at(box(width + 6, 3, 22, material, 0.8), 0, 1.5, 0), at(rod(4.6, 4, steel), 0, 3.4, 0))
  for (const x of [-1, 1]) {
    const shape = new Shape()
    shape.moveTo(-11, 0)
    shape.lineTo(11, 0)
    shape.lineTo(9, height - 8)
    shape.absarc(0, height, 9, -0.4, Math.PI + 0.4)
    shape.closePath()
    all.add(at(turn(cut(shape, 3, material, 0.4), 0, 90), x * (width / 2 + 1.5) - 1.5, 0, 0))
    all.add(at(turn(rod(5.4, 4, steel, 6), 0, 0, 90), x * (width / 2 + 5), height, 0))
  }
  return all
}

type Round = {
  readonly light?: Color | undefined
  readonly optic?: 'projector' | 'twin' | 'cups'
  readonly r?: number
  readonly finish?: Material
}

/** A round lamp in a cast housing with cooling ribs. */
export function roundAux({ light, optic = 'projector', r = 38, finish = castMetal }: Round) {
  const body = group(
    turned(
      [
        [0, -r * 1.35],
        [r * 0.6, -r * 1.35],
        [r * 0.78, -r * 1.1],
        [r * 0.95, -r * 0.2],
        [r * 1.1, -r * 0.1],
        [r * 1.12, r * 0.1],
        [r * 1.02, r * 0.2],
        [r * 0.94, r * 0.18],
        [r * 0.9, r * 0.02],
      ],
      finish,
      1.2,
      96,
    ),
    around(
      7,
      (i) =>
        at(
          turned(
            [
              [r * 0.8, 0],
              [r * (1 - i * 0.03), 0],
              [r * (1 - i * 0.03), 2],
              [r * 0.8, 2],
            ],
            finish,
            0.4,
          ),
          0,
          -r * (0.36 + i * 0.12),
          0,
        ),
      0,
      0,
    ),
    around(6, () => at(rod(r * 0.055, 2, steel, 6), 0, r * 0.2, r * 1.03)),
    turned(
      [
        [r * 0.7, -4],
        [r * 0.9, 0],
        [r * 0.92, 0.6],
      ],
      gloss(0x0b0d10),
      0.4,
      96,
    ),
    clear(at(dome(r * 0.95, r * 0.1), 0, r * 0.15, 0), 9),
  )
  if (optic === 'projector') {
    body.add(at(projectorEye(r * 0.62, light), 0, -r * 0.02, 0))
  } else if (optic === 'twin') {
    for (const x of [-1, 1]) body.add(at(projectorEye(r * 0.37, light), x * r * 0.44, -r * 0.04, 0))
    body.add(at(rod(r * 0.9, 1, gloss(0x0b0d10)), 0, -r * 0.2, 0))
  } else {
    body.add(at(rod(r * 0.9, 1, gloss(0x0b0d10)), 0, -r * 0.36, 0))
    body.add(at(cup(r * 0.36, light), 0, -2, 0))
    body.add(around(6, () => at(cup(r * 0.25, light), 0, -2, r * 0.6)))
    if (light) {
      const spill = new PointLight(light, 1, 0, 2)
      spill.position.y = r
      body.add(spill)
    }
  }
  return group(at(facing(body), 0, r * 1.5, 0), at(bracket(r * 2.24, r * 1.5), 0, 0, -r * 0.5))
}

/** A snap-on cap for a round lamp, lying on its face or fitted. */
export function snapCap(r: number, material: Material, seeThrough = false) {
  const shape = turned(
    [
      [0, 0],
      [r * 0.98, 0],
      [r * 1.16, -1.5],
      [r * 1.2, -9],
      [r * 1.13, -9],
      [r * 1.1, -3],
      [0, -2],
    ]
      .map(([x, y]) => [x ?? 0, -(y ?? 0)] as const)
      .toReversed(),
    material,
    1,
    96,
  )
  return seeThrough ? clear(shape, 9) : shape
}

/** Rows of cups in a box: 2 × 2 is a cube spot, 18 × 2 a light bar. */
export function floodLamp(columns: number, rows: number, light: Color | undefined, cell = 22) {
  const [w, h] = [columns * cell * 2 + 12, rows * cell * 2 + 12]
  const deep = columns > 4 ? 44 : 40
  const lamp = group(
    at(box(w, h, deep - cell, castMetal, 3), 0, 0, -(deep + cell) / 2),
    at(plates(w * 0.92, h * 0.92, 26, Math.round(w / 7), castMetal), 0, 0, -deep - 10),
  )
  for (let i = 0; i < columns; i += 1) {
    for (let k = 0; k < rows; k += 1) {
      const part = facing(cup(cell * 0.93, light))
      lamp.add(at(part, (i - (columns - 1) / 2) * cell * 2, (k - (rows - 1) / 2) * cell * 2, 0.4))
    }
  }
  const rim = new Shape()
  rim.moveTo(-w / 2, -h / 2)
  rim.lineTo(w / 2, -h / 2)
  rim.lineTo(w / 2, h / 2)
  rim.lineTo(-w / 2, h / 2)
  rim.closePath()
  const hole = new Shape()
  const [a, b] = [w / 2 - 5, h / 2 - 5]
  hole.moveTo(-a, -b)
  hole.lineTo(-a, b)
  hole.lineTo(a, b)
  hole.lineTo(a, -b)
  hole.closePath()
  rim.holes.push(hole)
  lamp.add(at(cut(rim, cell + 5, castMetal, 1), 0, 0, -cell))
  lamp.add(clear(at(plainBox(w - 9, h - 9, 1.6, glass({ body: 0.02, rim: 0.3 })), 0, 0, 3.4), 9))
  const bolts = columns > 4 ? 8 : 2
  for (let i = 0; i < bolts; i += 1) {
    for (const y of [-1, 1]) {
      lamp.add(at(turn(rod(1.6, 2, steel, 6), 90), (i / (bolts - 1) - 0.5) * (w - 6), y * (h / 2 - 2.5), 5))
    }
  }
  if (light) {
    const spill = new PointLight(light, 1.4, 0, 2)
    spill.position.set(0, 0, 40)
    lamp.add(spill)
  }
  if (columns > 4) {
    for (const x of [-1, 1])
      lamp.add(at(box(8, h + 6, deep + 8, blackPlastic, 2), x * (w / 2 + 3), 0, -deep / 2))
  }
  return lamp
}

/** A tight cover over the face of a lamp. */
export function cover(w: number, h: number, words: string) {
  return group(
    at(box(w + 5, h + 5, 12, rubber, 3), 0, 0, 0),
    at(
      label(printed({ lines: [words], wide: 512, tall: 128, ink: '#7d8796' }), w * 0.6, w * 0.15),
      0,
      0,
      6.1,
    ),
  )
}
