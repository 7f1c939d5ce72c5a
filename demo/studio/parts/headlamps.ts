// Complete headlamps and projector modules, facing +z.

import { type Color, DoubleSide, PointLight } from 'three'
import { black, h4Plug, red, white, wires } from './connectors.ts'
import { halogen } from './glass-bulbs.ts'
import { fan, finned, plates } from './heat-sinks.ts'
import {
  anodised,
  blackPlastic,
  castMetal,
  chrome,
  glass,
  glow,
  greyPlastic,
  gunmetal,
  metal,
  rubber,
  steel,
  whitePlastic,
} from './materials.ts'
import { bowl, cup, dome, facing, gloss, type Outline, pillow, projectorEye, rimAlong } from './optics.ts'
import { around, at, box, clear, group, label, outline, ring, rod, turn, turned, way } from './shapes.ts'
import { printed } from './textures.ts'

type Lit = { readonly light?: Color | undefined; readonly ringLight?: Color | undefined }

/** A sealed 7-inch round. `ring` has a full daytime ring, `bar` a dark bar across and a split ring. */
export function roundLamp(face: 'ring' | 'bar', { light, ringLight }: Lit) {
  const shell = turned(
    outline('0,-74 34,-74 46,-66 58,-44 80,-12 88,-10 89.5,-8 89.5,1 87,4 81,5 79,3 78,-6'),
    castMetal,
    1.2,
    120,
  )
  const panel = turned(outline('72,-11 67,-30 0,-34'), gloss(0x0c0e12), 0.8, 96)
  const day = ringLight ? glow(ringLight, face === 'ring' ? 1.9 : 1.7) : whitePlastic
  const lamp = group(
    shell,
    at(finned(44, 26, 30, castMetal, 0.8), 0, -80, 0),
    at(panel, 0, 0, 0),
    around(3, () => at(box(14, 7, 6, castMetal, 1.4), 0, -4, 90), 30),
    at(dome(79, 13), 0, 1.5, 0),
  )
  if (face === 'ring') {
    lamp.add(turned(outline('68,-12 70,-6 74.5,-4.6 77.4,-6 77.4,-10'), day, 1.4, 120))
    lamp.add(at(projectorEye(27, light), 0, -8, 0))
    for (const [x, z] of [
      [-47, -6],
      [47, -6],
    ] as const)
      lamp.add(at(cup(15, light), x, -13, z))
    for (const [x, z] of [
      [-24, -45],
      [24, -45],
      [-24, 45],
      [24, 45],
    ] as const)
      lamp.add(at(cup(12.5, undefined), x, -13, z))
  } else {
    for (const start of [200, 20]) {
      const arc = around(60, () => at(box(8, 3.4, 5, day, 1.2), 0, -7, 73), start, 140)
      lamp.add(arc)
    }
    lamp.add(at(projectorEye(22, light), -27, -10, 0), at(projectorEye(22, light), 27, -10, 0))
    for (const z of [-44, 44]) for (const x of [-25, 0, 25]) lamp.add(at(cup(11.5, light), x, -13, z))
    lamp.add(at(box(132, 3, 7, gunmetal, 1), 0, -12, 26), at(box(132, 3, 7, gunmetal, 1), 0, -12, -26))
  }
  const words = label(printed({ lines: ['KIRANTA DHRUVA'], wide: 512, tall: 64, ink: '#9fb0c8' }), 40, 5)
  lamp.add(at(turn(words, -90), 0, -20, face === 'ring' ? 62 : 60))
  if (ringLight) {
    const spill = new PointLight(ringLight, 1.2, 0, 2)
    spill.position.y = 60
    lamp.add(spill)
  }
  return at(facing(lamp), 0, 90, 0)
}

/** The lead and three-way plug behind a round lamp that stands on the floor. */
export function roundLampLead() {
  return group(
    wires(way('0,90,-78 10,70,-96 40,14,-92 78,2,-60 102,2,-40 112,8,-34'), [black, red, white], 1.8),
    at(turn(h4Plug(), 0, 30), 126, 0, -40),
  )
}

/** Chrome that is seen from its hollow side too. */
const mirror = chrome.clone()
mirror.side = DoubleSide

/** A lens module for building into a headlamp; the shroud is a dark flared ring. */
export function projector(r: number, { light }: Lit, shroud = true) {
  const body = group(
    at(projectorEye(r, light, gunmetal), 0, 0, 0),
    turned(
      [
        [r * 0.5, -r * 2.1],
        [r * 0.95, -r * 2],
        [r * 1.05, -r * 1.2],
        [r * 1.22, -r * 0.6],
        [r * 1.2, -r * 0.3],
      ],
      gunmetal,
      1.2,
    ),
    at(plates(r * 1.9, r * 1.5, r * 1.2, 11, anodised), 0, -r * 1.9, 0).rotateX(Math.PI / 2),
    at(box(r * 2.1, r * 0.34, r * 1.6, anodised, 1.4), 0, -r * 1.25, 0),
    at(fan(r * 0.72, r * 0.36, blackPlastic), 0, -r * 2.95, 0),
  )
  for (const x of [-1, 1]) {
    body.add(at(box(r * 0.5, r * 0.12, r * 0.42, steel, 0.8), x * r * 1.42, -r * 0.62, 0))
    body.add(at(rod(r * 0.09, r * 0.3, steel), x * r * 1.5, -r * 0.62, 0))
  }
  if (shroud) {
    body.add(
      turned(
        [
          [r * 1.14, -r * 0.42],
          [r * 1.2, -r * 0.1],
          [r * 1.5, r * 0.16],
          [r * 1.62, r * 0.12],
          [r * 1.62, r * 0.02],
          [r * 1.34, -r * 0.2],
          [r * 1.24, -r * 0.5],
        ],
        mirror,
        0.8,
        160,
      ),
    )
  }
  return at(facing(body), 0, shroud ? r * 1.62 : r * 1.22, 0)
}

/** The swept outline of a small hatchback's lamp. */
const hatchback: Outline = (part) => {
  const angle = part * Math.PI * 2
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const x = Math.sign(c) * Math.abs(c) ** 0.62 * 128
  const y = Math.sign(s) * Math.abs(s) ** 0.66 * 74
  // the outer end climbs along the wing, the inner end is low and blunt
  const along = (x + 128) / 256
  return [x - y * 0.32, y * (0.62 + 0.4 * along) + along * along * 46 - 14]
}

const scaled =
  (outline: Outline, by: number): Outline =>
  (part) => {
    const [x, y] = outline(part)
    return [x * by, y * by]
  }

/** The dark bright-edged lining between the reflectors, seen from its hollow side. */
const bezel = metal(0x4a5059, 0.3)
bezel.side = DoubleSide

/** A whole car lamp without bulbs; the right one is its mirror image. */
export function carLamp(side: 'left' | 'right', bulbLight?: Color) {
  const rimOutline = scaled(hatchback, 1.02)
  const lamp = group(
    pillow(rimOutline, -92, blackPlastic, 0.42),
    at(pillow(scaled(hatchback, 0.97), -46, bezel, 0.3), 0, 0, -2),
    clear(at(pillow(hatchback, 30, glass({ body: 0.015, rim: 0.35 }), 0.5), 0, 0, 1), 8),
  )
  lamp.add(at(rimAlong(rimOutline, 4.4, blackPlastic), 0, 0, -3))
  const seat = (x: number, y: number, r: number, deep: number, facets: number) => {
    lamp.add(at(facing(bowl(r, deep, chrome, facets)), x, y, 4))
    lamp.add(
      at(
        facing(
          turned(
            [
              [r - 1, -1],
              [r + 3, -1],
              [r + 4, 1.4],
              [r, 2.4],
              [r - 1, 0],
            ],
            gloss(0x15181d),
            0.6,
            96,
          ),
        ),
        x,
        y,
        4,
      ),
    )
  }
  seat(-40, -18, 44, 46, 30)
  lamp.add(at(facing(turned(outline('0,-44 12,-44 12,-38 9,-36 0,-36'), gunmetal, 0.6)), -40, -18, 4))
  if (bulbLight) {
    const bulb = halogen({ base: 'H4', marks: '', light: bulbLight })
    lamp.add(at(turn(bulb, 90), -40, -18, -38))
  } else {
    lamp.add(at(facing(turned(outline('0,-35.8 8,-35.8 8,-35 0,-35'), rubber, 0.3)), -40, -18, 4))
  }
  seat(54, 24, 32, 30, 24)
  lamp.add(at(turn(turned(outline('0,-26 5,-22 6,-8 4,-2 0,0'), metal(0xd27a1c, 0.25), 0.8), 90), 54, 24, 4))
  lamp.add(at(box(70, 2.6, 4, chrome, 1), 8, 54, -6).rotateZ(0.34))
  // ears that the car's body holds, grown out of the rim
  for (const part of [0.1, 0.3, 0.52]) {
    const [x, y] = rimOutline(part)
    const ear = group(
      at(box(30, 18, 5, blackPlastic, 2), 6, 0, 0),
      at(turn(rod(4.4, 6, steel), 90), 13, 0, 0),
    )
    ear.rotation.z = Math.atan2(y, x)
    lamp.add(at(ear, x, y, -8))
  }
  lamp.add(at(facing(turned(outline('0,-110 30,-110 34,-104 34,-80 0,-80'), rubber, 2)), -30, -10, 0))
  lamp.add(at(box(20, 14, 24, greyPlastic, 2), 60, -14, -84))
  if (side === 'right') lamp.scale.x = -1
  return lamp
}

/** A clear 7-inch unit: pressed bright reflector behind smooth glass, an opening for the H4 bulb. */
export function crystalShell(bulbLight?: Color) {
  const shell = group(
    bowl(80, 62, chrome, 36),
    turned(outline('20,-66 26,-66 28,-60 58,-36 82,-6 88,-4 89,0 86,3 81,3 80,0'), chrome, 1, 120),
    at(turned(outline('17,-70 22,-70 22,-58 17,-58 17,-69'), steel, 0.6), 0, 0, 0),
    around(3, () => at(box(9, 2.4, 6, steel, 0.6), 0, -68, 22)),
    at(dome(82, 20), 0, 2, 0),
    at(ring(84, 2.6, chrome), 0, 2, 0),
    turned(outline('0,-2 11,-2 12,2 9,10 0,12'), chrome, 0.8),
  )
  for (const x of [-1, 1]) shell.add(at(box(76, 1.4, 2, steel, 0.4), x * 46, -3, 0))
  shell.add(around(36, () => at(box(0.8, 0.8, 46, metal(0xcfd4dc, 0.12), 0.3), 0, -19, 52).rotateX(-0.52)))
  if (bulbLight) {
    shell.add(at(halogen({ base: 'H4', marks: '', light: bulbLight }), 0, -62, 0))
    const spill = new PointLight(bulbLight, 1.2, 0, 2)
    spill.position.y = 30
    shell.add(spill)
  }
  return at(facing(shell), 0, 89, 0)
}
