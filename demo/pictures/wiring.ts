// Wires, relays, sockets and brackets.

import { along } from './bulb-parts.ts'
import { darker, lighter } from './colour.ts'
import { type Frame, type Point, pairs, triples, type Vector } from './frame.ts'
import { box, cable, lathe, prism, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { circle, line, slab } from './svg.ts'

const blade = (f: Frame, x: number, y: number, turn: number): string =>
  box(f.move(x, y, 0).turnY(turn), 16, 40, 3, 2, '#c9b27a')

const socketHoles = (colour: string): string =>
  triples('-14 8 0, 14 8 0, 0 -13 90')
    .map(([x = 0, y = 0, turn = 0]) =>
      slab(x, y, 5, 20, 1.5, colour, { transform: `rotate(${turn} ${x} ${y})` }),
    )
    .join('')

/** The three-slot socket that takes an H4 lamp. */

export function socket(base: string): Part {
  return (f) => {
    const tail = (x: number, colour: string): string =>
      cable(
        f,
        [
          [x, 4, -24],
          [x * 1.3, 14, -70],
          [x * 2.2, 40, -120],
          [x * 3 + 10, 52, -160],
        ],
        9,
        colour,
      )
    const wires = tail(-14, '#262c36') + tail(0, '#b3342c') + tail(14, '#d6a51f')
    return along(f, [
      wires,
      box(f, 76, 64, 52, 12, base, slab(0, 0, 60, 48, 8, darker(base, 0.35)) + socketHoles('#07090e')),
    ])
  }
}

/** A cube relay: printed cover above, blades below. */
export function relay(base: string, pins: number): Part {
  return (f) => {
    const feet = Array.from({ length: pins }, (_, i) =>
      blade(f, (i - (pins - 1) / 2) * 30, 66, i % 2 ? 90 : 0),
    )
    const label =
      slab(0, -10, 62, 50, 4, lighter(base, 0.18)) +
      line('M-20-22H20M-20-10H12M-20 2H4', lighter(base, 0.5), 3, { 'stroke-opacity': 0.6 })
    const skirt = box(f.move(0, 46, 0), 98, 16, 98, 4, '#2b323d')
    return feet.join('') + skirt + box(f.move(0, -10, 0), 90, 98, 90, 7, base, label)
  }
}

/** Loom with relay, fuse and two lamp sockets. */
export const harness: Part = (f) => {
  const loom = (stops: readonly Vector[]): string => cable(f, stops, 15, '#566379')
  const red: readonly Vector[] = triples('-40 0 0, -120 70 20, -190 40 50, -150 -30 40')
  return [
    loom(
      triples(
        '-10 40 -30, 70 60 -60, 180 10 -50, 150 -80 -30, 30 -96 -30, -70 -70 -30, -20 -10 -30, 90 20 -30, 196 60 0',
      ),
    ),
    loom(triples('-10 40 -30, -90 90 -30, -190 80 -10, -214 10 0, -180 -70 10')),
    cable(f, red, 9, '#b3342c'),
    socket('#5a6880')(f.move(-160, -86, 24).turnY(24).grow(0.8), ''),
    socket('#5a6880')(f.move(206, 62, 24).turnY(-22).grow(0.8), ''),
    relay('#46546b', 3)(f.move(-4, -6, 30).turnY(-20).grow(0.9), ''),
    box(f.move(-112, 62, 46).turnY(20), 44, 58, 24, 6, '#39424f', slab(0, 0, 24, 34, 3, '#d98a1f')),
  ].join('')
}

/** Canceller box between two plugs. */
export const decoder: Part = (f) => {
  const fins = [-36, -18, 0, 18, 36].map((x) => slab(x, 0, 5, 54, 2, '#0c1016', { opacity: 0.55 }))
  const plug = (x: number): string =>
    box(f.move(x, 14, 30), 46, 32, 28, 6, '#39424f', line('M-14-6H14M-14 6H14', '#4a5564', 3))
  return [
    cable(f, triples('-60 0 0, -110 -26 0, -150 0 16, -164 14 30'), 11, '#3a4453'),
    cable(f, triples('60 0 0, 104 26 10, 140 30 20, 166 14 30'), 11, '#3a4453'),
    box(f, 132, 74, 40, 10, '#6a7686', fins.join('')),
    plug(-172),
    plug(176),
  ].join('')
}

export const bracket: Part = (f) => {
  const arc = (from: number, to: number, r: number): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const angle = ((from + ((to - from) * i) / 14) * Math.PI) / 180
      return [r * Math.cos(angle), r * Math.sin(angle)]
    })
  const shell = (from: number): Point[] => [...arc(from, from + 170, 62), ...arc(from + 170, from, 44)]
  const arm: readonly Point[] = pairs('-22 -62, -30 -150, -16 -170, 16 -170, 30 -150, 22 -62')
  const bolt = (x: number): string => {
    const at = f.move(x, 0, 0).turnX(90)
    return (
      lathe(at, pairs('-30 6, 30 6'), turned('#aab4c2', 0.9)) +
      lathe(at, pairs('12 12, 24 12'), turned('#c3ccd8', 0.9))
    )
  }
  const ear = (x: number, y: number): string => box(f.move(x, y, 0), 34, 10, 46, 3, '#5a6675')
  const hole = circle(0, -144, 13, '#05070b', { stroke: '#aab4c2', 'stroke-width': 3 })
  return [
    prism(f, arm, -8, 8, '#5a6675', hole),
    ear(-72, 7),
    ear(72, 7),
    prism(f, shell(5), -23, 23, '#4d5867'),
    ear(-72, -7),
    ear(72, -7),
    prism(f, shell(185), -23, 23, '#5a6675'),
    bolt(-74),
    bolt(74),
  ].join('')
}
