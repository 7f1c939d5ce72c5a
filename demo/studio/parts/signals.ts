// Indicators, tail lamp, strips.

import {
  CatmullRomCurve3,
  Color,
  ExtrudeGeometry,
  type Material,
  Mesh,
  PointLight,
  Shape,
  Vector3,
} from 'three'
import { AMBER, RED } from './colour.ts'
import { black, red, wires } from './connectors.ts'
import {
  aluminium,
  blackPlastic,
  board,
  chrome,
  glass,
  glow,
  phosphor,
  plastic,
  rubber,
  steel,
  whitePlastic,
} from './materials.ts'
import { cup, facing, gloss, type Outline, pillow, rimAlong, rounded } from './optics.ts'
import { at, box, clear, cut, group, label, type Place, ring, rod, turn, way } from './shapes.ts'
import { printed } from './textures.ts'

/** A bike indicator on a flexible stalk, pointing along +x; `lit` chips of the row are on, counted from the stalk. */
export function indicator(lit = 0) {
  const shape = new Shape()
  shape.moveTo(0, -11)
  shape.bezierCurveTo(40, -12, 66, -9, 84, 0)
  shape.bezierCurveTo(66, 9, 40, 13, 0, 12)
  shape.bezierCurveTo(-6, 6, -6, -6, 0, -11)
  const lens = new Shape()
  lens.moveTo(5, -7.4)
  lens.bezierCurveTo(38, -8, 58, -6, 75, 0)
  lens.bezierCurveTo(58, 6, 38, 8.6, 5, 8)
  lens.closePath()
  const all = group(
    at(cut(shape, 19, blackPlastic, 3, 40), 0, 0, -9.5),
    at(cut(lens, 2, gloss(0x0a0a0b), 0.4), 0, 0, 8.2),
    clear(at(cut(lens, 4, glass({ tint: 0x8a3b06, body: 0.3, rim: 0.5 }), 1.6, 40), 0, 0, 9.6), 6),
  )
  for (let i = 0; i < 12; i += 1) {
    const x = 10 + i * 5
    const on = i < lit
    const tall = 6.4 - i * 0.36
    for (const y of [-1, 1])
      all.add(at(box(3, 3, 1, on ? glow(AMBER, 7) : phosphor, 0.3), x, (y * tall) / 2, 10.6))
    if (on && i % 4 === 1) {
      const spill = new PointLight(AMBER, 0.25, 0, 2)
      spill.position.set(x, 0, 20)
      all.add(spill)
    }
  }
  for (let i = 0; i < 7; i += 1)
    all.add(at(turn(rod(7.4 - i * 0.25, 3, rubber), 0, 0, 90), -5 - i * 4.2, 0, 0))
  all.add(at(turn(rod(5.4, 32, rubber), 0, 0, 90), -20, 0, 0))
  all.add(
    at(turn(rod(10, 3, steel), 0, 0, 90), -36, 0, 0),
    at(turn(rod(8.5, 6, steel, 6), 0, 0, 90), -41, 0, 0),
  )
  for (let i = 0; i < 10; i += 1) all.add(at(turn(ring(4.3, 0.6, steel), 0, 0, 90), -45 - i * 1.6, 0, 0))
  all.add(at(turn(rod(4.2, 18, steel), 0, 0, 90), -52, 0, 0))
  return all
}

/** A gold load resistor on its back, for lamps that draw too little. */
export function loadResistor() {
  const gold = plastic(0xb98a2a, 0.35)
  gold.metalness = 0.85
  const all = group(at(box(34, 4, 22, gold, 1), 0, 2, 0), at(box(30, 12, 13, gold, 1.6), 0, 8, 0))
  for (let i = 0; i < 5; i += 1) all.add(at(box(1.2, 13, 14, gold, 0.5), -11 + i * 5.5, 8.2, 0))
  all.add(
    at(
      turn(label(printed({ lines: ['6 Ω 50 W'], wide: 256, tall: 64, ink: '#1c1508' }), 20, 5), -90),
      0,
      14.9,
      0,
    ),
  )
  all.add(wires(way('17,7,0 26,5,2 36,1.4,8 52,1.4,10'), [red, black], 1.1))
  return all
}

const slim: Outline = rounded(78, 21, 3.4)

/** A slim tail lamp, facing +z: tail row always, brake rows brighter, a clear window below for the plate. */
export function tailLamp(lit: 'off' | 'tail' | 'brake') {
  const all = group(
    at(pillow(rounded(82, 25, 3.4), -26, blackPlastic, 0.35), 0, 0, 0),
    at(pillow(slim, 3, gloss(0x180305), 0.5), 0, 0, 1),
    clear(
      at(
        pillow(slim, 14, glass({ tint: 0x7a0208, body: lit === 'off' ? 0.55 : 0.34, rim: 0.5 }), 0.42),
        0,
        0,
        2,
      ),
      7,
    ),
  )
  all.add(rimAlong(rounded(80, 23, 3.4), 3.2, blackPlastic))
  for (let row = -1; row <= 1; row += 1) {
    const on = lit === 'brake' || (lit === 'tail' && row === 0)
    for (let i = 0; i < 13; i += 1) {
      const x = (i - 6) * 10.6
      const chip = on ? glow(RED, lit === 'brake' ? 3.4 : 2.2) : plastic(0x5a0a0e, 0.3)
      all.add(
        at(facing(cup(4.4, undefined)), x, row * 10.4, 5.6),
        at(box(3.6, 3.6, 1.6, chip, 0.5), x, row * 10.4, 5),
      )
    }
  }
  const window = lit === 'off' ? whitePlastic : glow(new Color(1, 0.95, 0.88), 1.6)
  all.add(at(box(64, 3, 12, window, 1), 0, -25.5, -8))
  for (const x of [-52, 52])
    all.add(at(turn(rod(3, 22, steel), 90), x, 0, -32), at(turn(rod(6, 4, steel, 6), 90), x, 0, -30))
  if (lit !== 'off') {
    const spill = new PointLight(RED, lit === 'brake' ? 2.4 : 1, 0, 2)
    spill.position.set(0, 10, 46)
    all.add(spill)
  }
  return at(all, 0, 27, 0)
}

/** A bent strip lying on its edge along the given way on the floor. */
export function strip(way: readonly Place[], profile: Shape, material: Material) {
  const curve = new CatmullRomCurve3(
    way.map((place) => new Vector3(...place)),
    false,
    'centripetal',
  )
  return new Mesh(
    new ExtrudeGeometry(profile, { steps: way.length * 28, extrudePath: curve, bevelEnabled: false }),
    material,
  )
}

export function slab(w: number, h: number, off: Place = [0, 0, 0]): Shape {
  const shape = new Shape()
  const [x, y] = [off[0] - w / 2, off[1] - h / 2]
  shape.moveTo(x, y)
  shape.lineTo(x + w, y)
  shape.lineTo(x + w, y + h)
  shape.lineTo(x, y + h)
  shape.closePath()
  return shape
}

/** A flexible daytime strip: milky silicone on a dark carrier. */
export function drlStrip(way: readonly Place[], light: Color | undefined) {
  const all = group(
    strip(way, slab(9, 6, [0, 4.2, 0]), light ? glow(light, 1.7) : whitePlastic),
    strip(way, slab(10.6, 2.4, [0, 1.3, 0]), blackPlastic),
  )
  const [first] = way
  const last = way.at(-1)
  for (const end of [first, last]) if (end) all.add(at(box(10, 9, 12, blackPlastic, 2), end[0], 4.5, end[2]))
  if (light) {
    for (const [x, , z] of way.filter((_, i) => i % 2)) {
      const spill = new PointLight(light, 0.16, 0, 2)
      spill.position.set(x, 18, z)
      all.add(spill)
    }
  }
  return all
}

/** An open LED strip lying flat, one chip every few millimetres, each in its own colour. */
export function chipStrip(
  way: readonly Place[],
  colour: (along: number) => Color | undefined,
  count: number,
) {
  const curve = new CatmullRomCurve3(
    way.map((place) => new Vector3(...place)),
    false,
    'centripetal',
  )
  const all = group(strip(way, slab(1.2, 10, [-0.7, 0, 0]), board))
  for (let i = 0; i < count; i += 1) {
    const along = (i + 0.5) / count
    const place = curve.getPointAt(along)
    const ahead = curve.getTangentAt(along)
    const light = colour(along)
    const chip = at(box(5, 1.8, 5, light ? glow(light, 0.4) : whitePlastic, 0.5), place.x, 2, place.z)
    chip.rotation.y = -Math.atan2(ahead.z, ahead.x)
    all.add(chip)
  }
  return all
}

export function remote() {
  const body = group(at(box(42, 9, 86, blackPlastic, 4), 0, 4.5, 0))
  const colours = [
    0xd02020, 0x20a040, 0x2050d0, 0xe8e8e8, 0xe07020, 0x30c0c0, 0x8030c0, 0x9aa0a8, 0xe0c020, 0x20b080,
    0xc030a0, 0x9aa0a8,
  ]
  colours.forEach((colour, i) => {
    body.add(at(rod(4.4, 3, plastic(colour, 0.4)), ((i % 4) - 1.5) * 9.6, 9.4, -18 + Math.floor(i / 4) * 13))
  })
  body.add(at(rod(6, 2.6, plastic(0xb01818, 0.4)), 0, 9.4, -33))
  body.add(at(turn(label(printed({ lines: ['KIRANTA'], wide: 256, tall: 64 }), 22, 5.5), -90), 0, 9.1, 34))
  return body
}

export function controller() {
  return group(
    at(box(72, 20, 44, blackPlastic, 3), 0, 10, 0),
    at(
      turn(label(printed({ lines: ['SANKET RGB', '12 V  24 W'], wide: 512, tall: 200 }), 44, 17), -90),
      0,
      20.1,
      0,
    ),
    at(box(4, 10, 30, aluminium, 1), 37, 10, 0),
    at(rod(2.4, 2, chrome), -26, 20.4, 12),
  )
}
