// A place and a direction in space, seen by a camera without perspective. x runs right, y down and z towards
// the viewer, so that a frame nobody has turned is plain SVG. Every point asked for is remembered in the
// extent, which lets the studio fit any object to the picture without hand-set sizes.

export type Vector = readonly [number, number, number]
export type Point = readonly [number, number]
export type Extent = { left: number; right: number; top: number; bottom: number }

function numbers(text: string): number[][] {
  return text.split(', ').map((group) => group.split(' ').map(Number))
}

/** Points and profiles are written as in SVG, "0 0, 10 4": a drawing's numbers stay on one line. */
export function pairs(text: string): Point[] {
  return numbers(text).map(([x = 0, y = 0]): Point => [x, y])
}

export function triples(text: string): Vector[] {
  return numbers(text).map(([x = 0, y = 0, z = 0]): Vector => [x, y, z])
}

const blend = (a: Vector, p: number, b: Vector, q: number): Vector => [
  a[0] * p + b[0] * q,
  a[1] * p + b[1] * q,
  a[2] * p + b[2] * q,
]

export class Frame {
  readonly origin: Vector
  readonly x: Vector
  readonly y: Vector
  readonly z: Vector
  readonly extent: Extent

  constructor(origin: Vector, x: Vector, y: Vector, z: Vector, extent: Extent) {
    this.origin = origin
    this.x = x
    this.y = y
    this.z = z
    this.extent = extent
  }

  static at(x: number, y: number, size = 1): Frame {
    const extent = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
    return new Frame([x, y, 0], [size, 0, 0], [0, size, 0], [0, 0, size], extent)
  }

  get size(): number {
    return Math.hypot(...this.x)
  }

  /** How far the front looks at the viewer: 1 straight on, 0 edge on, negative from behind. */
  get facing(): number {
    return this.z[2] / this.size
  }

  inSpace(x: number, y: number, z: number): Vector {
    return blend(blend(blend(this.origin, 1, this.x, x), 1, this.y, y), 1, this.z, z)
  }

  point(x: number, y: number, z = 0): Point {
    const [sx, sy] = this.inSpace(x, y, z)
    this.extent.left = Math.min(this.extent.left, sx)
    this.extent.right = Math.max(this.extent.right, sx)
    this.extent.top = Math.min(this.extent.top, sy)
    this.extent.bottom = Math.max(this.extent.bottom, sy)
    return [sx, sy]
  }

  move(x: number, y: number, z = 0): Frame {
    return new Frame(this.inSpace(x, y, z), this.x, this.y, this.z, this.extent)
  }

  turnX(degrees: number): Frame {
    const [c, s] = turn(degrees)
    return new Frame(
      this.origin,
      this.x,
      blend(this.y, c, this.z, s),
      blend(this.z, c, this.y, -s),
      this.extent,
    )
  }

  turnY(degrees: number): Frame {
    const [c, s] = turn(degrees)
    return new Frame(
      this.origin,
      blend(this.x, c, this.z, -s),
      this.y,
      blend(this.z, c, this.x, s),
      this.extent,
    )
  }

  turnZ(degrees: number): Frame {
    const [c, s] = turn(degrees)
    return new Frame(
      this.origin,
      blend(this.x, c, this.y, s),
      blend(this.y, c, this.x, -s),
      this.z,
      this.extent,
    )
  }

  grow(by: number): Frame {
    const zero: Vector = [0, 0, 0]
    const [x, y, z] = [this.x, this.y, this.z].map((axis) => blend(axis, by, zero, 0)) as [
      Vector,
      Vector,
      Vector,
    ]
    return new Frame(this.origin, x, y, z, this.extent)
  }

  /** Left and right hand lamps are the same drawing in a mirror. */
  mirror(): Frame {
    return new Frame(this.origin, blend(this.x, -1, this.x, 0), this.y, this.z, this.extent)
  }

  /** The transform that lays a flat drawing on this frame's front. */
  get matrix(): string {
    const numbers = [this.x[0], this.x[1], this.y[0], this.y[1], this.origin[0], this.origin[1]]
    return `matrix(${numbers.map((part) => Math.round(part * 1000) / 1000).join(' ')})`
  }
}

function turn(degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}
