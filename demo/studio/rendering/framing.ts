// Puts a subject on the floor and the camera where the subject fills the frame.

import { Box3, Group, Mesh, type Object3D, type PerspectiveCamera, Vector3 } from 'three'

/** The corners of all that is solid, in the space of the root. */
export function pointsOf(root: Object3D): Vector3[] {
  root.updateWorldMatrix(true, true)
  const points: Vector3[] = []
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return
    const position = node.geometry.getAttribute('position')
    const step = Math.max(1, Math.floor(position.count / 4000))
    for (let i = 0; i < position.count; i += step) {
      points.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(node.matrixWorld))
    }
  })
  return points
}

/** Stands on the floor, in the middle, one unit in radius. */
export function settle(subject: Object3D): Group {
  const stand = new Group()
  stand.add(subject)
  const box = new Box3().setFromPoints(pointsOf(stand))
  const middle = box.getCenter(new Vector3())
  const radius = box.getSize(new Vector3()).length() / 2
  subject.position.sub(new Vector3(middle.x, box.min.y, middle.z))
  stand.scale.setScalar(1 / radius)
  stand.position.y = 0.002
  return stand
}

/**
 * Lays a part down as it would come to rest on a table: seen from the side (along z), it rolls about z until its
 * lower outline rests on two points with its middle between them.
 */
export function layDown(part: Object3D): Group {
  const bed = new Group()
  bed.add(part)
  const points = pointsOf(bed)
  const middle = new Box3().setFromPoints(points).getCenter(new Vector3()).x
  const outline: Vector3[] = []
  for (const point of points.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
    while (outline.length > 1 && turn(outline.at(-2), outline.at(-1), point) <= 0) outline.pop()
    outline.push(point)
  }
  const right = outline.findIndex((point) => point.x > middle)
  const a = outline[right - 1]
  const b = outline[right]
  if (a && b) bed.rotation.z = -Math.atan2(b.y - a.y, b.x - a.x)
  const resting = new Group()
  resting.add(bed)
  bed.position.y -= new Box3().setFromPoints(pointsOf(resting)).min.y
  return resting
}

function turn(a: Vector3 | undefined, b: Vector3 | undefined, c: Vector3): number {
  if (!a || !b) return 1
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

export type Angle = {
  /** degrees the subject is turned, from straight on */
  readonly yaw: number
  /** degrees above the floor */
  readonly pitch: number
  /** how much of the frame the subject fills */
  readonly fill?: number
  /** moves the subject in the frame, in parts of it */
  readonly shift?: readonly [number, number]
}

export function aim(camera: PerspectiveCamera, subject: Object3D, angle: Angle): void {
  const points = pointsOf(subject)
  const pitch = (angle.pitch * Math.PI) / 180
  const from = new Vector3(0, Math.sin(pitch), Math.cos(pitch))
  const target = new Box3().setFromPoints(points).getCenter(new Vector3())
  const [shiftX, shiftY] = angle.shift ?? [0, 0]
  let distance = 6
  for (let round = 0; round < 6; round += 1) {
    camera.position.copy(target).addScaledVector(from, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    camera.updateProjectionMatrix()
    const seen = new Box3().setFromPoints(points.map((point) => point.clone().project(camera)))
    const size = seen.getSize(new Vector3())
    const middle = seen.getCenter(new Vector3())
    const half = Math.tan((camera.fov * Math.PI) / 360) * distance
    const right = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    target.addScaledVector(right, (middle.x - shiftX) * half * camera.aspect)
    target.addScaledVector(up, (middle.y - shiftY) * half)
    distance *= Math.max(size.x, size.y) / 2 / (angle.fill ?? 0.8)
  }
}
