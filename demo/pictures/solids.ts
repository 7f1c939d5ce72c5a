// Solid shapes: bodies turned on a lathe, prisms cut from a plate, domes of glass, and cables.

import { darker, lighter, mix, shade } from './colour.ts'
import type { Frame, Point, Vector } from './frame.ts'
import { circle, ellipse, group, line, linear, path, radial, tenth, tidy } from './svg.ts'

export type Profile = readonly (readonly [along: number, radius: number])[]
export type Turned = { readonly side: string; readonly cap: string }

export function toPath(points: readonly Point[], closed = true): string {
  const text = points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')
  return `M${text}${closed ? 'Z' : ''}`
}

/** Bands of light across a round body; polish says how mirror-like they are. */
export function turned(base: string, polish = 0.5): Turned {
  const side = linear(
    `0 ${darker(base, 0.5)}, 0.1 ${darker(base, 0.2)}, 0.24 ${lighter(base, polish)}, 0.34 ${lighter(base, polish * 0.4)}, 0.55 ${darker(base, 0.25)}, 0.78 ${darker(base, 0.62)}, 0.93 ${mix(base, '#8fb2ea', 0.3 + polish * 0.25)}, 1 ${darker(base, 0.55)}`,
  )
  const cap = linear(`0 ${lighter(base, polish * 0.55)}, 0.5 ${base}, 1 ${darker(base, 0.55)}`, 0, 0, 1, 1)
  return { side, cap }
}

/** Draws along the lathe's axis (the frame's z) from the far end to the near one, so nearer rings cover. */
export function lathe(f: Frame, profile: Profile, look: Turned, edge = 0.22): string {
  const scale = f.size
  const near = f.z[2] >= 0
  const flat = Math.abs(f.z[2]) / scale
  const length = Math.hypot(f.z[0], f.z[1])
  const angle = Math.atan2(f.z[1], f.z[0])
  const flip = -0.6 * Math.sin(angle) + 0.8 * Math.cos(angle) < 0 ? -1 : 1
  for (const [t, r] of profile) touch(f, t, r)
  const rings = near ? profile : profile.toReversed()
  let out = ''
  rings.forEach(([t, r], index) => {
    const next = rings[index + 1]
    const x = t * length
    const [a, b] = [r * scale, r * scale * flat]
    if (next && next[0] !== t) {
      const x2 = next[0] * length
      const [a2, b2] = [next[1] * scale, next[1] * scale * flat]
      const sweep = x2 > x ? 1 : 0
      const arcs = [
        `M${tenth(x)} ${tenth(-a)}L${tenth(x2)} ${tenth(-a2)}A${tenth(b2)} ${tenth(a2)} 0 0 ${sweep} ${tenth(x2)} ${tenth(a2)}`,
        `L${tenth(x)} ${tenth(a)}A${tenth(b)} ${tenth(a)} 0 0 ${sweep} ${tenth(x)} ${tenth(-a)}Z`,
      ]
      out += path(arcs.join(''), look.side)
    } else if (flat > 0.03 && r > 0) {
      out += ellipse(x, 0, b, a, look.cap, { stroke: '#dfeaff' })
    }
  })
  const degrees = tidy((angle * 180) / Math.PI)
  const place = `translate(${tidy(f.origin[0])} ${tidy(f.origin[1])}) rotate(${degrees}) scale(1 ${flip})`
  return group({ transform: place, 'stroke-opacity': edge, 'stroke-width': 1.2 }, out)
}

function touch(f: Frame, t: number, r: number): void {
  for (let step = 0; step < 12; step++) ringPoint(f, t, r, step / 12)
}

function ringPoint(f: Frame, t: number, r: number, share: number): Point {
  return f.point(r * Math.cos(share * 2 * Math.PI), r * Math.sin(share * 2 * Math.PI), t)
}

/** The outline of a rounded body from any side: the tightest loop around all its rings. */
export function domeOutline(f: Frame, profile: Profile): string {
  const points = profile.flatMap(([t, r]) =>
    Array.from({ length: 44 }, (_, step) => ringPoint(f, t, r, step / 44)),
  )
  return toPath(hull(points))
}

function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const p of list) {
      for (let a = kept.at(-2), b = kept.at(-1); a && b; a = kept.at(-2), b = kept.at(-1)) {
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break
        kept.pop()
      }
      kept.push(p)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

export function rounded(w: number, h: number, r: number): Point[] {
  const steps = [0, 30, 60, 90]
  const corners: readonly (readonly [number, number, number])[] = [
    [w / 2 - r, -h / 2 + r, -90],
    [w / 2 - r, h / 2 - r, 0],
    [-w / 2 + r, h / 2 - r, 90],
    [-w / 2 + r, -h / 2 + r, 180],
  ]
  return corners.flatMap(([x, y, from]) =>
    steps.map((step): Point => {
      const angle = ((from + step) * Math.PI) / 180
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }),
  )
}

/** A plate cut along an outline (clockwise), from z = back to z = front; the front carries flat artwork. */
export function prism(
  f: Frame,
  outline: readonly Point[],
  back: number,
  front: number,
  base: string,
  art = '',
) {
  const sides = outline.flatMap(([x, y], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length] ?? [x, y]
    const [nx, ny] = [y2 - y, x - x2]
    const normal: Vector = [0, 1, 2].map((i) => (f.x[i] ?? 0) * nx + (f.y[i] ?? 0) * ny) as unknown as Vector
    const corners = [f.point(x, y, back), f.point(x2, y2, back), f.point(x2, y2, front), f.point(x, y, front)]
    if (normal[2] <= 0 || Math.hypot(nx, ny) === 0) return []
    const fill = shade(base, normal)
    const seam = { stroke: fill }
    return [{ depth: f.inSpace((x + x2) / 2, (y + y2) / 2, 0)[2], markup: path(toPath(corners), fill, seam) }]
  })
  const body = sides.toSorted((a, b) => a.depth - b.depth).map((side) => side.markup)
  const shown = f.facing >= 0
  const top = shade(base, shown ? f.z : [-f.z[0], -f.z[1], -f.z[2]])
  const paint = linear(`0 ${lighter(top, 0.14)}, 0.4 ${top}, 1 ${darker(top, 0.4)}`, 0.1, 0, 0.9, 1)
  const edge = { stroke: '#dfeaff', 'stroke-opacity': 0.28, 'stroke-width': 1.2 / f.size }
  const cap = path(toPath(outline), paint, edge)
  return (
    group({ 'stroke-width': 0.8 }, ...body) +
    face(f.move(0, 0, shown ? front : back), cap + (shown ? art : ''))
  )
}

export function box(f: Frame, w: number, h: number, d: number, r: number, base: string, art = ''): string {
  return prism(f, rounded(w, h, r), -d / 2, d / 2, base, art)
}

export function face(f: Frame, art: string): string {
  return art ? group({ transform: f.matrix }, art) : ''
}

/** A closed outline bent smoothly through a few given points. */
export function smooth(points: readonly Point[], per = 4): Point[] {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  return points.flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return Array.from({ length: per }, (_step, step): Point => {
      const t = step / per
      const along = (k: 0 | 1): number =>
        b[k] +
        0.5 *
          t *
          (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))
      return [along(0), along(1)]
    })
  })
}

export function cable(f: Frame, stops: readonly Vector[], width: number, base: string): string {
  const p = stops.map(([x, y, z]) => f.point(x, y, z))
  const at = (index: number): Point => p[Math.max(0, Math.min(p.length - 1, index))] ?? [0, 0]
  let d = `M${tidy(at(0)[0])} ${tidy(at(0)[1])}`
  for (let i = 0; i < p.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const bend = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
    ]
    d += `C${[...bend, ...c].map(tidy).join(' ')}`
  }
  const w = width * f.size
  const shine = { transform: `translate(${tidy(-w * 0.12)} ${tidy(-w * 0.2)})`, 'stroke-opacity': 0.55 }
  return (
    line(d, darker(base, 0.7), w) + line(d, base, w * 0.72) + line(d, lighter(base, 0.45), w * 0.18, shine)
  )
}

/** Light spilling into the air around a lit spot. */
export function glow(
  f: Frame,
  x: number,
  y: number,
  z: number,
  r: number,
  light: string,
  strength = 0.8,
): string {
  const [sx, sy] = f.inSpace(x, y, z)
  const paint = radial(
    `0 ${lighter(light, 0.8)} ${strength}, 0.18 ${light} ${strength * 0.55}, 0.5 ${light} ${strength * 0.14}, 1 ${light} 0`,
  )
  return circle(sx, sy, r * f.size, paint)
}
