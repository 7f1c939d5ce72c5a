// Solids with broken edges: a real edge always catches a line of light.

import {
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  PlaneGeometry,
  type Shape,
  SphereGeometry,
  type Texture,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'

export type Point = readonly [number, number]
export type Place = readonly [number, number, number]

/** An outline in short: 'radius,height radius,height …'. */
export const outline = (text: string): Point[] =>
  text.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    return [x, y] as const
  })

/** Places in short: 'x,y,z x,y,z …'. */
export const way = (text: string): Place[] =>
  text.split(' ').map((place) => {
    const [x = 0, y = 0, z = 0] = place.split(',').map(Number)
    return [x, y, z] as const
  })

export const mesh = (geometry: BufferGeometry, material: Material) => new Mesh(geometry, material)

export function group(...parts: readonly Object3D[]): Group {
  const all = new Group()
  if (parts.length > 0) all.add(...parts)
  return all
}

export function at<T extends Object3D>(part: T, x = 0, y = 0, z = 0): T {
  part.position.set(x, y, z)
  return part
}

/** Turned by degrees about x, then y, then z. */
export function turn<T extends Object3D>(part: T, x = 0, y = 0, z = 0): T {
  part.rotation.set((x * Math.PI) / 180, (y * Math.PI) / 180, (z * Math.PI) / 180)
  return part
}

/** The same part several times round the y axis. */
export function around(count: number, make: (index: number) => Object3D, from = 0, sweep = 360): Group {
  const all = new Group()
  for (let i = 0; i < count; i += 1) {
    const spoke = new Group()
    spoke.rotation.y = ((from + (sweep * i) / count) * Math.PI) / 180
    spoke.add(make(i))
    all.add(spoke)
  }
  return all
}

/** A turned part from its outline (radius, height), every corner rounded by a small fillet. */
export function turned(outline: readonly Point[], material: Material, fillet = 0.5, segments = 64): Mesh {
  return new Mesh(new LatheGeometry(filleted(outline, fillet), segments), material)
}

function filleted(outline: readonly Point[], fillet: number): Vector2[] {
  const corners = outline.map(([x, y]) => new Vector2(x, y))
  if (fillet === 0) return corners
  const points: Vector2[] = []
  corners.forEach((corner, i) => {
    const before = corners[i - 1]
    const after = corners[i + 1]
    if (!before || !after) {
      points.push(corner)
      return
    }
    const back = before.clone().sub(corner)
    const forth = after.clone().sub(corner)
    const radius = Math.min(fillet, back.length() * 0.45, forth.length() * 0.45)
    back.setLength(radius)
    forth.setLength(radius)
    // a point just outside the fillet keeps the long faces flat in the light
    points.push(corner.clone().addScaledVector(back, 1.08))
    for (let k = 0; k <= 3; k += 1) {
      const t = k / 3
      const start = corner.clone().add(back)
      const end = corner.clone().add(forth)
      points.push(
        start
          .multiplyScalar((1 - t) ** 2)
          .addScaledVector(corner, 2 * t * (1 - t))
          .addScaledVector(end, t * t),
      )
    }
    points.push(corner.clone().addScaledVector(forth, 1.08))
  })
  return points
}

export const box = (w: number, h: number, d: number, material: Material, radius = 0.6) =>
  new Mesh(
    new RoundedBoxGeometry(w, h, d, radius > 0.7 ? 2 : 1, Math.min(radius, w / 2.01, h / 2.01, d / 2.01)),
    material,
  )

export const plainBox = (w: number, h: number, d: number, material: Material) =>
  new Mesh(new BoxGeometry(w, h, d), material)

export const rod = (radius: number, height: number, material: Material, segments = 32) =>
  new Mesh(new CylinderGeometry(radius, radius, height, segments), material)

export const ball = (radius: number, material: Material) =>
  new Mesh(new SphereGeometry(radius, 48, 32), material)

/** A ring lying flat. */
export function ring(radius: number, thick: number, material: Material): Mesh {
  const part = new Mesh(new TorusGeometry(radius, thick, 16, 96), material)
  part.rotation.x = Math.PI / 2
  return part
}

/** Cut from a sheet in the xy plane, `depth` thick towards z, edges bevelled. */
export function cut(shape: Shape, depth: number, material: Material, bevel = 0.4, curveSegments = 24): Mesh {
  const geometry = new ExtrudeGeometry(shape, {
    depth: Math.max(depth - 2 * bevel, 0.01),
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments,
  })
  geometry.translate(0, 0, bevel)
  return new Mesh(flatFaced(toCreasedNormals(geometry, 0.6)), material)
}

/** The two large faces of a cut part are flat in the light up to their broken edges. */
function flatFaced(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  for (let i = 0; i < position.count; i += 3) {
    const level = position.getZ(i)
    if (Math.abs(position.getZ(i + 1) - level) + Math.abs(position.getZ(i + 2) - level) > 1e-5) continue
    for (let k = i; k < i + 3; k += 1) normal.setXYZ(k, 0, 0, Math.sign(normal.getZ(k)))
  }
  return geometry
}

/** A round cable through the given places. */
export function cable(places: readonly Place[], radius: number, material: Material): Mesh {
  const curve = new CatmullRomCurve3(places.map((place) => new Vector3(...place)))
  return new Mesh(new TubeGeometry(curve, places.length * 14, radius, 12), material)
}

/** A print on a flat face, a hair above it, facing +z. */
export function label(texture: Texture, w: number, h: number, roughness = 0.5): Mesh {
  const material = new MeshStandardMaterial({
    map: texture,
    transparent: true,
    roughness,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  })
  const part = new Mesh(new PlaneGeometry(w, h), material)
  part.userData.clear = true
  return part
}

/** A print round a cylinder about y. */
export function wrapped(texture: Texture, radius: number, height: number, arc: number): Mesh {
  const material = new MeshStandardMaterial({
    map: texture,
    transparent: true,
    roughness: 0.5,
    polygonOffset: true,
    polygonOffsetFactor: -2,
  })
  const geometry = new CylinderGeometry(radius, radius, height, 48, 1, true, -arc / 2, arc)
  const part = new Mesh(geometry, material)
  part.userData.clear = true
  return part
}

/** Glass casts no shadow of its own. */
export function clear<T extends Mesh>(part: T, order = 2): T {
  part.userData.clear = true
  part.renderOrder = order
  return part
}
