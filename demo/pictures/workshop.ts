// The workshop shelf.

import { darker, lighter } from './colour.ts'
import { pairs, triples } from './frame.ts'
import { box, cable, face, glow, lathe, prism, rounded, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { circle, line, linear, path, radial, ring, slab } from './svg.ts'

/** Board for setting the cut-off line, with a spirit level on top. */
export const aimingBoard: Part = (f, light) => {
  const grid = Array.from({ length: 9 }, (_, i) => `M${(i - 4) * 30}-90V90M-140 ${(i - 4) * 21}H140`).join('')
  const cut = 'M-140 10H0L120-58'
  const art = [
    slab(0, 0, 284, 184, 6, linear('0 #f4f1e8, 1 #b9b8b4', 0, 0, 1, 1)),
    line(grid, '#39506e', 1, { 'stroke-opacity': 0.4 }),
    line('M0-90V90M-140 10H140', '#b3342c', 2),
    path('M-140 10H0L120-58L140-58V90H-140Z', '#ffc867', { opacity: 0.3 }),
    line(cut, '#d98a1f', 4),
    ring(0, 10, 12, 2.4, '#b3342c'),
  ]
  const vial =
    slab(0, 0, 60, 14, 7, '#b7e04a') +
    slab(3, -1, 16, 9, 4.5, '#f4ffd2') +
    line('M-11-7V7M13-7V7', '#33440c', 1.6)
  const leg = (x: number): string =>
    box(f.move(x, 122, -20), 16, 50, 16, 3, '#39424f') + box(f.move(x, 148, -10), 20, 8, 110, 3, '#39424f')
  return (
    leg(-110) +
    leg(110) +
    box(f, 300, 200, 10, 8, '#2b323d', art.join('')) +
    box(f.move(0, -112, 0), 120, 24, 24, 5, '#d98a1f', vial) +
    glow(f, -30, 40, 6, 120, light, 0.3)
  )
}

/** A coil of black butyl tape on its paper core. */
export const sealant: Part = (f) => {
  const wraps = Array.from({ length: 9 }, (_, i) =>
    ring(0, 0, 50 + i * 7, 2, '#7d8a9c', { 'stroke-opacity': 0.32 }),
  )
  const hole = circle(0, 0, 36, '#06080d') + ring(0, 0, 40, 9, '#b08d62')
  const tail = prism(f.move(58, 107, 0).turnX(90), rounded(130, 46, 8), -5, 5, '#2a303a')
  return (
    tail +
    lathe(f, pairs('-24 110, 24 110'), turned('#2a303a', 0.4)) +
    (f.facing > 0 ? face(f.move(0, 0, 24), wraps.join('') + hole) : '')
  )
}

/** Five folded cloths, each a rounded slab a little out of line with the next. */
export const cloths: Part = (f) => {
  const shades = ['#2f4a73', '#8a95a6', '#d98a1f', '#59677c', '#3f6ea8']
  return shades
    .map((base, i) => {
      const at = f.move((i % 2) * 8 - 4, 60 - i * 23, (i % 3) * 5 - 5).turnY((i % 2) * 7 - 3)
      const weave = line(
        Array.from({ length: 9 }, (_, n) => `M-96 ${n * 18 - 72}H96`).join(''),
        '#ffffff',
        1.6,
        { 'stroke-opacity': 0.12 },
      )
      const hem = slab(0, 0, 196, 146, 18, 'none', {
        stroke: '#fff',
        'stroke-opacity': 0.3,
        'stroke-width': 2,
        'stroke-dasharray': '6 5',
      })
      const flat = at.turnX(90)
      return (
        prism(flat, rounded(216, 166, 26), -11, -1, darker(base, 0.12)) +
        prism(flat, rounded(216, 166, 26), 0, 10, base, weave + hem)
      )
    })
    .join('')
}

/** Garage lamp: hook, rubber body, and a bright panel. */
export const inspectionLamp: Part = (f, light) => {
  const panel =
    slab(0, -30, 76, 134, 8, '#e9eef6') +
    slab(0, -30, 66, 124, 6, radial(`0 #ffffff, 0.7 ${lighter(light, 0.6)}, 1 ${light}`, 0.5, 0.5, 0.7))
  const grip = [0, 1, 2, 3].map((i) => slab(0, 70 + i * 13, 64, 5, 2.5, '#0d1117')).join('')
  const knob = circle(0, 52, 7, radial('0 #ffce85, 1 #c97b12'))
  const hook = cable(f, triples('0 -118 -6, 0 -144 -6, 22 -158 -6, 30 -138 -6'), 7, '#98a3b2')
  return (
    hook +
    prism(f, rounded(110, 250, 24), -30, 16, '#d98a1f') +
    prism(f, rounded(100, 238, 20), 14, 18, '#262e3a', panel + grip) +
    face(f.move(0, 0, 19), knob) +
    glow(f, 0, -30, 20, 210, light, 0.7)
  )
}
