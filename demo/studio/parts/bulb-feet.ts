import { base } from './bases.ts'
import { blade } from './connectors.ts'
import { aluminium, brass, ceramic, greyPlastic, metal, plastic, steel } from './materials.ts'
import { around, at, box, group, label, turn, turned, wrapped } from './shapes.ts'
import { printed } from './textures.ts'

export function metalFoot(kind: 'H4' | 'HS1' | 'H7', marks: string) {
  const wide = kind === 'H7' ? 8.6 : 11.4
  const all = group(
    base(kind, steel),
    turned(
      [
        [0, -15],
        [wide - 0.6, -15],
        [wide, -13],
        [wide, -1.4],
        [0, -1.4],
      ],
      aluminium,
      0.7,
    ),
    turned(
      [
        [0, -18],
        [wide - 2.4, -18],
        [wide - 2.2, -14.6],
        [0, -14.6],
      ],
      ceramic,
      0.6,
    ),
    at(
      wrapped(printed({ lines: [marks], ink: '#20242a', wide: 512, tall: 96 }), wide + 0.05, 5, 2.2),
      0,
      -7,
      0,
    ),
    around(4, () => at(box(1.6, 3, 0.5, aluminium, 0.2), 0, -3.6, wide)),
  )
  const terminal = (x: number, z: number, across: boolean) =>
    at(turn(blade(7.6, 10, brass), 180, across ? 90 : 0), x, -17, z)
  if (kind === 'H7') all.add(terminal(-3.6, 0, true), terminal(3.6, 0, true))
  else all.add(terminal(-6.4, 0, true), terminal(6.4, 0, true), terminal(0, 5.4, false))
  return all
}

/** A moulded foot whose plug leaves to the side. */
export function angledFoot(kind: 'H11' | 'HB3', marks: string) {
  const body = kind === 'HB3' ? greyPlastic : moulded
  const all = group(
    base(kind, body),
    at(box(21, 13, 17, body, 2), 1, -18, 0),
    at(box(20, 12.4, 19, body, 2.2), 16, -18.4, 0),
    at(box(3, 14.4, 21, body, 1.4), 10, -18.4, 0),
    at(box(11, 2.4, 6, body, 0.8), 19, -11.2, 0),
    at(box(1, 8.4, 14, plasticHole, 0.4), 25.8, -18.4, 0),
  )
  for (const z of [-3.4, 3.4]) all.add(at(box(8, 1, 2.6, brass, 0.3), 24, -18.4, z))
  const words = printed({ lines: marks.split('  '), wide: 512, tall: 200, ink: '#aab2be' })
  all.add(at(label(words, 14, 5.6), -1.6, -18, 8.6))
  return all
}

const moulded = plastic(0x24272c, 0.34)
const plasticHole = metal(0x050505, 0.9)
