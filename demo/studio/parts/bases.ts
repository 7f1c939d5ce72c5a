// How a bulb sits in its lamp: the flange or collar that tells one base from another. The seat is at y = 0, the
// light side above.

import { type Material, Shape } from 'three'
import { rubber } from './materials.ts'
import { around, at, box, cut, group, outline, type Point, ring, turn, turned } from './shapes.ts'

export type Base = 'H4' | 'H7' | 'H11' | 'HB3' | 'HB4' | 'HS1' | 'M5'

/** A flat plate with three tongues; the widest shows which way is up. */
function platePart(
  radius: number,
  reach: number,
  hole: number,
  tongues: readonly Tongue[],
  material: Material,
) {
  const shape = new Shape()
  const steps = 240
  for (let i = 0; i <= steps; i += 1) {
    const angle = (i / steps) * Math.PI * 2
    const tongue = tongues.find(({ from, width }) => {
      const off = Math.abs((((((angle * 180) / Math.PI - from) % 360) + 540) % 360) - 180)
      return off < width / 2
    })
    const r = tongue ? reach : radius
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r]
    if (i === 0) shape.moveTo(x, y)
    else shape.lineTo(x, y)
  }
  const inner = new Shape()
  inner.absarc(0, 0, hole, 0, Math.PI * 2, true)
  shape.holes.push(inner)
  const plate = cut(shape, 1.5, material, 0.25)
  // Pressed out towards the socket, as sheet of that size has to be to stay flat.
  const bead: Point[] = []
  for (let i = 0; i <= 12; i += 1) {
    const angle = (i / 12) * Math.PI
    bead.push([radius - 2 - Math.cos(angle) * 1.5, -1.4 - Math.sin(angle) * 1.1])
  }
  return group(at(turn(plate, -90), 0, -1.5, 0), turned(bead, material, 0, 96))
}

type Tongue = { readonly from: number; readonly width: number }

const three = (wide: number, narrow: number): readonly Tongue[] => [
  { from: 90, width: wide },
  { from: 210, width: narrow },
  { from: 330, width: narrow },
]

/** A collar that is turned a little to lock, with a rubber ring that keeps water out. */
function collar(radius: number, lugs: readonly [number, number, number], reach: number, material: Material) {
  return group(
    turned(
      [
        [0, -9],
        [radius, -9],
        [radius, 1],
        [radius - 1.6, 3],
        [0, 3],
      ],
      material,
      0.5,
    ),
    turned(
      [
        [0, -12],
        [radius + 5, -12],
        [radius + 5, -9.2],
        [0, -9.2],
      ],
      material,
      0.6,
    ),
    at(ring(radius + 0.3, 1.35, rubber), 0, -6.6, 0),
    around(3, (i) => at(box(lugs[i] ?? 6, 2.2, reach, material, 0.5), 0, -1.4, radius), 20),
  )
}

export function base(kind: Base, material: Material) {
  switch (kind) {
    case 'H4':
      return group(
        platePart(17.5, 21.5, 8, three(34, 22), material),
        turned(outline('8,-1.4 13.4,-1.4 13.4,2.6 11.6,4.4 8.4,4.4'), material, 0.6),
      )
    case 'HS1':
      return group(
        platePart(16, 19.5, 7, three(26, 26), material),
        turned(outline('7,-1.4 11.2,-1.4 11.2,1.8 7.4,3.4'), material, 0.5),
      )
    case 'H7':
      return group(
        platePart(
          11.6,
          14.6,
          6,
          [
            { from: 90, width: 44 },
            { from: 270, width: 26 },
          ],
          material,
        ),
        turned(outline('6,-1.4 9.4,-1.4 9.4,3.4 8.2,4.6 6.2,4.6'), material, 0.5),
      )
    case 'H11':
      return collar(9.6, [5, 7.5, 5], 7, material)
    case 'HB3':
      return collar(10, [4.2, 6, 9], 5.5, material)
    case 'HB4':
      return collar(11, [9, 9, 5], 6.5, material)
    case 'M5':
      return group(
        platePart(
          11,
          12.5,
          5,
          [
            { from: 90, width: 40 },
            { from: 270, width: 60 },
          ],
          material,
        ),
        turned(outline('0,-10 7.4,-10 7.4,-1 6,1.6 0,1.6'), material, 0.5),
      )
  }
}
