// What keeps an LED alive: fins, discs and fans. All stand on their lower end at y = 0.

import { type Material, Shape } from 'three'
import { blackPlastic } from './materials.ts'
import { around, at, box, cut, group, rod, turn, turned } from './shapes.ts'

/** Straight fins round a core. */
export function finned(radius: number, height: number, fins: number, material: Material, core = 0.62) {
  const shape = new Shape()
  const step = (Math.PI * 2) / fins
  for (let i = 0; i < fins; i += 1) {
    const start = i * step
    const corners: readonly (readonly [number, number])[] = [
      [core, 0],
      [core, 0.34],
      [1, 0.38],
      [1, 0.62],
      [core, 0.66],
    ]
    for (const [part, along] of corners) {
      const angle = start + step * along
      const [x, y] = [Math.cos(angle) * radius * part, Math.sin(angle) * radius * part]
      if (i === 0 && along === 0) shape.moveTo(x, y)
      else shape.lineTo(x, y)
    }
  }
  shape.closePath()
  return turn(cut(shape, height, material, 0.3), -90)
}

/** Discs on a core, turned from one piece. */
export function discs(radius: number, height: number, count: number, material: Material) {
  const pitch = height / count
  const outline: [number, number][] = [[0, 0]]
  for (let i = 0; i < count; i += 1) {
    const y = i * pitch
    const r = radius * (1 - 0.12 * (i / count) ** 2)
    outline.push(
      [r, y],
      [r, y + pitch * 0.42],
      [radius * 0.55, y + pitch * 0.5],
      [radius * 0.55, y + pitch * 0.94],
    )
  }
  outline.push([0, height])
  return turned(outline, material, 0.35)
}

/** A small fan in a ring; the blades are seen from below and through the slots. */
export function fan(radius: number, height: number, material: Material = blackPlastic) {
  const wall = turned(
    [
      [radius - 1.6, 0],
      [radius, 0],
      [radius, height],
      [radius - 1.6, height],
      [radius - 1.6, 0.2],
    ],
    material,
    0.5,
  )
  const blades = around(9, () =>
    at(turn(box(radius * 0.62, 0.7, 4.4, blackPlastic, 0.3), 38), radius * 0.55, height * 0.45, 0),
  )
  const spokes = around(3, () => at(box(radius * 0.9, 1.2, 1.8, material, 0.4), radius * 0.5, 1, 0))
  const slots = around(16, () =>
    at(box(1.6, height * 0.5, 1.2, blackPlastic, 0.4), 0, height * 0.52, radius - 0.35),
  )
  return group(
    wall,
    blades,
    spokes,
    slots,
    at(rod(radius * 0.3, height * 0.7, material), 0, height * 0.45, 0),
  )
}

/** A row of plates, as on the back of lamp housings, along x. */
export function plates(width: number, height: number, depth: number, count: number, material: Material) {
  const all = group()
  for (let i = 0; i < count; i += 1) {
    all.add(at(box(1.8, height, depth, material, 0.5), -width / 2 + (width * (i + 0.5)) / count, 0, 0))
  }
  return all
}
