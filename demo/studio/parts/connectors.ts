// Plugs and cables. Plugs lie on the floor, their opening towards +x, the cable leaving at -x.

import { type Material, Shape } from 'three'
import { aluminium, blackPlastic, brass, castMetal, ceramic, plastic, rubber } from './materials.ts'
import { at, box, cable, cut, group, label, type Place, rod, turn } from './shapes.ts'
import { printed } from './textures.ts'

export const red = plastic(0xa81420, 0.45)
export const black = plastic(0x0e0f11, 0.5)
export const yellow = plastic(0xd8a010, 0.45)
export const white = plastic(0xc9c9c5, 0.45)

/** A blade terminal, standing up, its foot at the origin. */
export function blade(width: number, height: number, material: Material = aluminium, thick = 0.8) {
  const shape = new Shape()
  shape.moveTo(-width / 2, 0)
  shape.lineTo(width / 2, 0)
  shape.lineTo(width / 2, height - 1.6)
  shape.lineTo(width / 2 - 1.2, height)
  shape.lineTo(-width / 2 + 1.2, height)
  shape.lineTo(-width / 2, height - 1.6)
  shape.closePath()
  return at(cut(shape, thick, material, 0.18), 0, 0, -thick / 2)
}

/** The three-way H4 plug: two blades upright, one across. `female` shows the slots instead. */
export function h4Plug(material: Material = black, female = false) {
  const body = group(
    at(box(26, 20, 26, material, 1.6), 0, 10, 0),
    at(box(5, 23, 29, material, 1.4), -9, 11.5, 0),
  )
  const slots: readonly [number, number, boolean][] = [
    [10, -7.5, true],
    [10, 7.5, true],
    [16.5, 0, false],
  ]
  for (const [y, z, upright] of slots) {
    if (female) {
      body.add(at(box(1, upright ? 9.5 : 2.4, upright ? 2.4 : 9.5, rubber, 0.3), 13, y, z))
    } else {
      body.add(at(turn(blade(8, 14, aluminium), 0, upright ? 90 : 0, -90), 12, y, z))
    }
  }
  return body
}

/** A sealed two-pin plug. */
export function sealedPlug(material: Material = black) {
  return group(
    at(box(22, 11, 15, material, 2.4), 0, 5.5, 0),
    at(box(9, 13, 17.5, material, 2.6), -3, 6.5, 0),
    at(box(10, 2.4, 5, material, 0.8), 5, 12, 0),
    at(turn(rod(4.6, 6, rubber), 0, 0, 90), -12.5, 5.5, 0),
    at(box(0.6, 6, 9, rubber, 0.3), 11, 5.5, 0),
  )
}

/** Several wires side by side, each in its colour, following the same way. */
export function wires(way: readonly Place[], colours: readonly Material[], radius = 1.1) {
  const all = group()
  colours.forEach((colour, i) => {
    const off = (i - (colours.length - 1) / 2) * radius * 2.1
    all.add(
      cable(
        way.map(([x, y, z], k) => [x, y + (k % 2 ? 0.15 : 0), z + off] as const),
        radius,
        colour,
      ),
    )
  })
  return all
}

/** The small box in the lead that feeds the LEDs, or keeps the car from complaining. */
export function driverBox(
  lines: readonly string[],
  length = 46,
  wide = 22,
  tall = 13,
  material: Material = castMetal,
) {
  const text = label(printed({ lines, ink: '#cfd6e0', wide: 512, tall: 200 }), length * 0.72, wide * 0.62)
  return group(
    at(box(length, tall, wide, material, 1.8), 0, tall / 2, 0),
    at(box(3.4, tall * 0.82, wide * 0.86, blackPlastic, 1), length / 2, tall / 2, 0),
    at(box(3.4, tall * 0.82, wide * 0.86, blackPlastic, 1), -length / 2, tall / 2, 0),
    at(turn(text, -90), 0, tall + 0.05, 0),
  )
}

/** Ring terminal for the battery. */
export function ringTerminal() {
  const shape = new Shape()
  shape.absarc(0, 0, 5, 0, Math.PI * 2)
  const hole = new Shape()
  hole.absarc(0, 0, 2.6, 0, Math.PI * 2, true)
  shape.holes.push(hole)
  return group(
    at(turn(cut(shape, 1, brass, 0.2), -90), 4, 0.6, 0),
    at(turn(rod(2, 8, brass), 0, 0, 90), -5, 2, 0),
    at(turn(rod(2.5, 7, red), 0, 0, 90), -10, 2.4, 0),
  )
}

export const ceramicPlug = () => h4Plug(ceramic, true)
