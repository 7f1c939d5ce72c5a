// Relays, tubing, clamps.

import { CatmullRomCurve3, type Material, Mesh, Shape, TubeGeometry, Vector3 } from 'three'
import { blade } from './connectors.ts'
import { blackPlastic, brass, glass, plastic, rubber, steel } from './materials.ts'
import { at, box, clear, cut, group, label, type Place, rod, turn } from './shapes.ts'
import { printed } from './textures.ts'

/** A cube relay standing on its blades. */
export function relay(
  colour: number,
  lines: readonly string[],
  pins: readonly (readonly [number, number, boolean])[],
) {
  const shell = plastic(colour, 0.36)
  const ink = '#e9edf3'
  const all = group(
    at(box(28, 26, 28, shell, 1.8), 0, 26, 0),
    at(box(29.4, 4, 29.4, blackPlastic, 1), 0, 12.4, 0),
    at(
      label(printed({ lines, ink, wide: 512, tall: 420, sizes: [0.17, 0.11, 0.1, 0.1] }), 22, 18),
      0,
      27,
      14.05,
    ),
    at(
      turn(label(printed({ lines: ['49', '49a   31'], ink, wide: 256, tall: 160 }), 18, 11), 0, 90),
      14.05,
      27,
      0,
    ),
  )
  for (const [x, z, across] of pins) all.add(at(turn(blade(6.3, 12, brass), 180, across ? 90 : 0), x, 12, z))
  return all
}

export const flasherPins: readonly (readonly [number, number, boolean])[] = [
  [-8, 0, true],
  [8, 0, true],
  [0, 8, false],
]

/** A relay in its socket with a mounting ear, lying on the floor. */
export function relayInSocket(colour: number) {
  const shell = plastic(colour, 0.4)
  return group(
    at(box(30, 22, 28, shell, 1.6), 12, 12, 0),
    at(box(22, 25, 31, blackPlastic, 1.6), -14, 12.5, 0),
    at(box(3, 28, 14, steel, 0.8), 28.4, 12, 0),
    at(
      turn(label(printed({ lines: ['KIRANTA', '12 V  40 A'], wide: 512, tall: 256 }), 22, 11), -90),
      12,
      23.1,
      0,
    ),
  )
}

/** An inline blade fuse in its holder; the red fuse shows through the clear cap. */
export function fuseHolder() {
  return group(
    at(box(26, 16, 14, blackPlastic, 2), 0, 8, 0),
    at(box(14, 9, 5, plastic(0xc41a1a, 0.3), 0.8), 0, 19, 0),
    clear(at(box(20, 15, 11, glass({ body: 0.06, rim: 0.5 }), 2), 0, 19, 0), 6),
    at(turn(label(printed({ lines: ['30A'], wide: 128, tall: 64, ink: '#ffffff' }), 8, 4), -90), 0, 23.6, 0),
  )
}

/** Ribbed loom tubing through the given places. */
export function loom(way: readonly Place[], radius = 5.4, material: Material = blackPlastic) {
  const curve = new CatmullRomCurve3(way.map((place) => new Vector3(...place)))
  const length = curve.getLength()
  const steps = Math.round(length / 1.1)
  const geometry = new TubeGeometry(curve, steps, radius, 18)
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  for (let i = 0; i < position.count; i += 1) {
    const step = Math.floor(i / 19)
    const by = step % 3 === 0 ? -0.9 : 0.2
    position.setXYZ(
      i,
      position.getX(i) + normal.getX(i) * by,
      position.getY(i) + normal.getY(i) * by,
      position.getZ(i) + normal.getZ(i) * by,
    )
  }
  geometry.computeVertexNormals()
  return new Mesh(geometry, material)
}

/** A two-piece clamp for a tube, with a lamp tab. Stands with the tube along z. */
export function clamp(sleeve: boolean) {
  const half = new Shape()
  half.absarc(0, 0, 19, 0, Math.PI)
  half.lineTo(-32, 0)
  half.lineTo(-32, 5)
  half.lineTo(-21, 6)
  half.absarc(0, 0, 22.5, Math.PI - 0.3, 0.3, true)
  half.lineTo(32, 5)
  half.lineTo(32, 0)
  half.closePath()
  const upper = at(cut(half, 26, steel, 0.7, 48), 0, 1.4, -13)
  const lower = at(turn(cut(half, 26, steel, 0.7, 48), 180), 0, -1.4, 13)
  const tab = new Shape()
  tab.moveTo(-13, 0)
  tab.lineTo(13, 0)
  tab.lineTo(13, 30)
  tab.absarc(0, 32, 13, 0, Math.PI)
  tab.closePath()
  const hole = new Shape()
  hole.absarc(0, 32, 5, 0, Math.PI * 2, true)
  tab.holes.push(hole)
  const all = group(
    upper,
    lower,
    at(cut(tab, 4, steel, 0.5), 0, 21, -2),
    at(box(22, 5, 20, steel, 1.2), 0, 23, 0),
  )
  for (const x of [-27, 27]) {
    all.add(
      at(rod(3, 30, steel), x, -2, 0),
      at(rod(5.6, 5, steel, 6), x, 9, 0),
      at(rod(5.8, 5, steel, 6), x, -9.4, 0),
    )
  }
  if (sleeve) {
    const liner = new Shape()
    liner.absarc(0, 0, 19, 0, Math.PI * 2)
    const bore = new Shape()
    bore.absarc(0, 0, 15.4, 0, Math.PI * 2, true)
    liner.holes.push(bore)
    all.add(at(cut(liner, 34, rubber, 0.8, 64), 0, 0, -17))
  }
  return at(all, 0, 24.5, 0)
}

/** A loose rubber sleeve with its slit, lying on the floor along z. */
export function sleeve() {
  const shape = new Shape()
  shape.absarc(0, 0, 17, -1.35, Math.PI * 1.5 - 0.1)
  shape.absarc(0, 0, 13.4, Math.PI * 1.5 - 0.1, -1.35, true)
  shape.closePath()
  return at(cut(shape, 34, rubber, 0.7, 64), 0, 17, -17)
}
