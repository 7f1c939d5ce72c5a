import { type Color, PointLight } from 'three'
import { aluminium, blackPlastic, board, glow, phosphor, steel, whitePlastic } from './materials.ts'
import { around, at, box, cable, group, outline, turned } from './shapes.ts'

/** A T10 wedge lamp: chips round a small column, a flat foot with two wires bent over it. */
export function wedge(light?: Color) {
  const chip = () => (light ? glow(light, 2.2) : phosphor)
  const all = group(
    at(box(9, 9, 3.2, whitePlastic, 0.7), 0, 4.5, 0),
    at(box(10.4, 2.4, 4.4, whitePlastic, 0.6), 0, 9, 0),
    turned(outline('0,10 4.6,10 4.6,12 0,12'), blackPlastic, 0.4),
    at(box(6.2, 13, 6.2, board, 0.4), 0, 17.6, 0),
    at(box(6.6, 1, 6.6, aluminium, 0.3), 0, 24.4, 0),
    at(box(3.4, 0.8, 3.4, chip(), 0.3), 0, 25, 0),
    around(4, () =>
      group(
        at(box(3.6, 3.6, 0.9, chip(), 0.3), 0, 20.6, 3.3),
        at(box(3.6, 3.6, 0.9, chip(), 0.3), 0, 15, 3.3),
      ),
    ),
  )
  for (const x of [-2.6, 2.6]) {
    for (const z of [-1, 1]) {
      all.add(
        cable(
          [
            [x, 8, z * 1.8],
            [x, 3, z * 1.8],
            [x, 0.2, z * 1.5],
            [x, -0.4, 0],
          ],
          0.32,
          steel,
        ),
      )
    }
  }
  if (light) {
    const lamp = new PointLight(light, 0.8, 0, 2)
    lamp.position.set(0, 24, 8)
    all.add(lamp)
  }
  return all
}
