// Reflectors, lenses and covers. Round ones are turned about y and face up; `facing` turns them to the viewer.

import {
  BufferGeometry,
  CatmullRomCurve3,
  CircleGeometry,
  type Color,
  Float32BufferAttribute,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PointLight,
  TubeGeometry,
  Vector3,
} from 'three'
import {
  anodised,
  blackPlastic,
  board,
  chrome,
  clearGlass,
  glass,
  glow,
  lensGlass,
  metal,
  phosphor,
} from './materials.ts'
import { at, box, clear, group, mesh, type Point, ring, turn, turned } from './shapes.ts'

export const facing = (part: Object3D) => turn(group(part), 90)

const cap = (r: number, rise: number, from = 0): Point[] => {
  const points: Point[] = []
  for (let i = 0; i <= 14; i += 1) {
    const t = i / 14
    points.push([r * Math.cos((t * Math.PI) / 2), from + rise * Math.sin((t * Math.PI) / 2)])
  }
  return points
}

/** A shallow clear dome. */
export const dome = (r: number, rise: number, material: Material = clearGlass) =>
  clear(turned(cap(r, rise), material, 0, 96), 6)

/** A bright bowl, its opening up at y = 0. Facets break the light as pressed reflectors do. */
export function bowl(r: number, deep: number, material: Material = chrome, facets = 72) {
  const points: Point[] = []
  for (let i = 0; i <= 12; i += 1) {
    const t = i / 12
    points.push([r * (1 - t) + 0.01, -deep + deep * (1 - t) ** 2])
  }
  const shape = turned(points, material, 0, facets)
  if (facets < 60) {
    const flat = shape.geometry.toNonIndexed()
    flat.computeVertexNormals()
    shape.geometry = flat
  }
  return shape
}

/** A projector's eye: thick lens in a ring, a dark chamber behind with the light's edge plate. */
export function projectorEye(r: number, light: Color | undefined, trim: Material = anodised) {
  const deep = r * 0.9
  const all = group(
    turned(
      [
        [r * 1.16, -deep],
        [r * 1.2, -deep * 0.4],
        [r * 1.16, r * 0.1],
        [r * 1.05, r * 0.12],
        [r, -r * 0.04],
        [r * 0.94, -r * 0.3],
      ],
      trim,
      0.6,
    ),
    at(bowl(r * 0.96, deep, light ? metal(0xdde4f0, 0.2) : metal(0x3b4350, 0.3)), 0, -r * 0.06, 0),
    clear(turned(cap(r, r * 0.52), lensGlass, 0, 80), 7),
    // the far face of the thick glass sends the soft boxes back a second time, upside down
    clear(
      turned(cap(r * 0.9, -r * 0.34, -r * 0.05), glass({ body: 0.02, rim: 0.4, tint: 0x101c38 }), 0, 64),
      5,
    ),
    clear(at(ring(r * 0.985, r * 0.03, glass({ body: 0.3, tint: 0x8fa4c8 })), 0, 0, 0), 8),
  )
  if (!light) {
    all.add(at(box(r * 1.4, 1.4, r * 0.7, blackPlastic, 0.4), 0, -deep * 0.6, r * 0.36))
    all.add(at(box(r * 0.5, 1, r * 0.3, phosphor, 0.3), 0, -deep * 0.8, -r * 0.1))
    return all
  }
  const shine = at(turn(mesh(new CircleGeometry(r * 0.93, 64), glow(light, 1.15)), -90), 0, -r * 0.1, 0)
  const hot = at(turn(mesh(new CircleGeometry(r * 0.5, 64), glow(light, 2.4)), -90), 0, -r * 0.06, 0)
  all.add(shine, hot)
  const lamp = new PointLight(light, 1.2, 0, 2)
  lamp.position.y = r * 1.4
  all.add(lamp)
  return all
}

/** An LED in a bright cup: spot lamps and light bars are rows of these. */
export function cup(r: number, light: Color | undefined) {
  const all = group(
    bowl(r, r * 0.85, chrome, 40),
    at(box(r * 0.5, 1, r * 0.5, light ? glow(light, 8) : phosphor, 0.3), 0, -r * 0.8, 0),
    at(box(r * 0.7, 0.8, r * 0.7, board, 0.2), 0, -r * 0.86, 0),
  )
  if (light) {
    const shine = at(turn(mesh(new CircleGeometry(r * 0.8, 40), glow(light, 1)), -90), 0, -r * 0.42, 0)
    shine.material.transparent = true
    shine.material.opacity = 0.55
    all.add(shine)
  }
  return all
}

/** The outline as points round a middle, for covers that are not round. */
export type Outline = (turn: number) => Point

/** A bulging cover or a deep shell over any outline that a middle point can see whole. */
export function pillow(
  outline: Outline,
  bulge: number,
  material: Material,
  power = 0.5,
  rings = 18,
  sides = 120,
): Mesh {
  const positions: number[] = []
  const index: number[] = []
  for (let i = 0; i <= rings; i += 1) {
    const t = Math.sin(((i / rings) * Math.PI) / 2)
    for (let k = 0; k < sides; k += 1) {
      const [x, y] = outline(k / sides)
      positions.push(x * t, y * t, bulge * (1 - t * t) ** power)
      if (i === 0) continue
      const next = (k + 1) % sides
      const [a, b, c, d] = [(i - 1) * sides + k, (i - 1) * sides + next, i * sides + k, i * sides + next]
      if (bulge > 0) index.push(a, c, b, b, c, d)
      else index.push(a, b, c, b, d, c)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return new Mesh(geometry, material)
}

/** A round bead along an outline, as where cover and housing are welded. */
export function rimAlong(outline: Outline, radius: number, material: Material): Mesh {
  const places = Array.from({ length: 160 }, (_, i) => new Vector3(...outline(i / 160), 0))
  return new Mesh(new TubeGeometry(new CatmullRomCurve3(places, true), 320, radius, 12, true), material)
}

/** An outline with soft corners: a superellipse, pulled to one side if wanted. */
export function rounded(w: number, h: number, square = 4, skew = 0): Outline {
  return (turn) => {
    const angle = turn * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const x = Math.sign(c) * Math.abs(c) ** (2 / square) * w
    const y = Math.sign(s) * Math.abs(s) ** (2 / square) * h
    return [x + skew * y, y]
  }
}

export const gloss = (color: number) => new MeshStandardMaterial({ color, roughness: 0.16, metalness: 0.1 })
