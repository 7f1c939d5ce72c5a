// One mesh for each material instead of hundreds: a software renderer spends its time on draw calls.

import {
  type BufferGeometry,
  type Color,
  Float32BufferAttribute,
  Group,
  type Material,
  Mesh,
  type Object3D,
  PointLight,
  Vector3,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

type Batch = {
  material: Material
  pieces: BufferGeometry[]
  order: number
  userData: Record<string, unknown>
}

const LAMPS = 3
/** How much of a lamp's light falls on what stands round it. */
const SPILL = 0.3

export function bake(subject: Object3D): Group {
  subject.updateWorldMatrix(true, true)
  const batches = new Map<string, Batch>()
  const lamps: { at: Vector3; colour: Color; power: number }[] = []
  subject.traverse((node) => {
    if (node instanceof PointLight) {
      lamps.push({ at: node.getWorldPosition(new Vector3()), colour: node.color, power: node.intensity })
    }
    if (!(node instanceof Mesh)) return
    const material: Material = node.material
    const key = [material.uuid, node.renderOrder, node.userData.clear].join()
    const batch: Batch = batches.get(key) ?? {
      material,
      pieces: [],
      order: node.renderOrder,
      userData: node.userData,
    }
    batch.pieces.push(placed(node))
    batches.set(key, batch)
  })
  const all = new Group()
  for (const { material, pieces, order, userData } of batches.values()) {
    const part = new Mesh(mergeGeometries(pieces), material)
    part.renderOrder = order
    part.userData = userData
    const clear = userData.clear === true
    part.castShadow = !clear
    part.receiveShadow = !clear
    all.add(part)
  }
  for (const lamp of fewLamps(lamps)) all.add(lamp)
  return all
}

/** The piece where it stands. A mirrored part would be inside out, so its triangles turn round. */
function placed(node: Mesh): BufferGeometry {
  const piece: BufferGeometry = node.geometry.clone()
  for (const name of Object.keys(piece.attributes)) {
    if (!['position', 'normal', 'uv'].includes(name)) piece.deleteAttribute(name)
  }
  const position = piece.getAttribute('position')
  if (!piece.hasAttribute('uv')) {
    const flat = new Float32Array(position.count * 2)
    for (let i = 0; i < position.count; i += 1)
      flat.set([position.getX(i) * 0.01, position.getY(i) * 0.01], i * 2)
    piece.setAttribute('uv', new Float32BufferAttribute(flat, 2))
  }
  piece.applyMatrix4(node.matrixWorld)
  const corners = Array.from(piece.index?.array ?? position.array.slice(0, position.count).map((_, i) => i))
  if (node.matrixWorld.determinant() < 0) corners.reverse()
  piece.setIndex(corners)
  return piece
}

/** None or always the same number of lamps, so that no shader has to be built anew for each picture. */
function fewLamps(lamps: readonly { at: Vector3; colour: Color; power: number }[]): PointLight[] {
  if (lamps.length === 0) return []
  const sorted = lamps.toSorted((a, b) => a.at.x - b.at.x)
  return Array.from({ length: LAMPS }, (_, i) => {
    const part = sorted.slice(
      Math.floor((i * sorted.length) / LAMPS),
      Math.floor(((i + 1) * sorted.length) / LAMPS),
    )
    const light = new PointLight(0xffffff, 0, 3.2, 2)
    const power = part.reduce((sum, each) => sum + each.power, 0)
    if (power === 0) return light
    light.color.setRGB(0, 0, 0)
    for (const each of part) {
      light.position.addScaledVector(each.at, each.power / power)
      light.color.add(each.colour.clone().multiplyScalar(each.power / power))
    }
    light.intensity = power * SPILL
    return light
  })
}
