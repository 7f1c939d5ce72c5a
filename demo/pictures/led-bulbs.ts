// LED lamps that plug in where a filament lamp was.

import { along, type Base, black, graphite, seat, silver } from './bulb-parts.ts'
import { lighter } from './colour.ts'
import { type Frame, pairs } from './frame.ts'
import { box, face, glow, lathe, type Profile, prism, rounded, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { circle, group, line, linear, path, ring, slab } from './svg.ts'

function fanFace(f: Frame): string {
  const back = f.move(0, 0, -186).turnY(180)
  if (back.facing < 0.05) return ''
  const blades = Array.from({ length: 9 }, (_, i) =>
    path('M8-10C24-22 40-20 47-8L44 6C34-8 20-10 9 0Z', '#39424f', { transform: `rotate(${i * 40})` }),
  )
  const grille = ring(0, 0, 32, 2.4, '#4a5564') + line('M-50 0H50M0-50V50', '#4a5564', 2.4)
  return face(back, circle(0, 0, 52, '#080b11') + blades.join('') + circle(0, 0, 15, graphite.cap) + grille)
}

/** A plug-in LED lamp: fan, heat sink, seat, and a blade with chips where the filament would sit. */
export function ledBulb(base: Base, sink = '#39424f'): Part {
  return (f, light) => {
    const fins: [number, number][] = []
    for (let t = -128; t < -50; t += 13) fins.push([t, 47], [t, 61], [t + 7, 61], [t + 7, 47])
    const fan: Profile = pairs('-186 54, -180 60, -150 60, -146 56, -140 60, -132 60, -128 47')
    const blade = f.move(0, 0, 112).turnX(-90)
    const turnedAway = blade.facing < 0
    const shown = turnedAway ? blade.turnY(180) : blade
    const pad = slab(0, -10, 24, 84, 3, '#e9edf3') + slab(0, -10, 15, 72, 2, lighter(light, 0.25))
    const core = slab(0, -10, 11, 68, 3, '#ffffff')
    const screws = circle(0, 50, 4.5, '#59616d') + circle(0, -64, 3.4, '#59616d')
    const board = linear('0 #d8a27c, 0.4 #a2684a, 1 #5d3826', 0, 0, 1, 1)
    const art = slab(0, 0, 32, 148, 4, board) + pad + screws
    const parts = [
      lathe(f, fan, black),
      lathe(f, [...fins, [-50, 47], [-44, 40], [-8, 40]], turned(sink, 0.6)),
      seat(f, base),
      lathe(f, pairs('3 33, 22 33, 38 23, 42 23'), silver),
      prism(shown, rounded(38, 156, 8), -8, 8, '#a4714f', art),
      glow(shown, 0, -10, 9, 150, light, 0.85) +
        glow(shown, 0, -10, 9, 44, light, 0.6) +
        face(shown.move(0, 0, 9), core),
    ]
    return along(f, parts) + fanFace(f)
  }
}

/** W5W replacement: wedge foot and a small tower of chips. */
export const wedge: Part = (f, light) => {
  const tower = f.move(0, 0, 52)
  const chip = slab(0, 0, 20, 22, 2, '#f2d98a') + slab(0, 0, 15, 17, 2, '#ffffff')
  const two = group({ transform: 'translate(0 -18)' }, chip) + group({ transform: 'translate(0 14)' }, chip)
  const sides = [0, 90, 180, 270].map((turn) => {
    const wall = tower.turnZ(turn).turnX(-90).move(0, 0, 17)
    return wall.facing > 0.02 ? face(wall, two) : ''
  })
  const foot = prism(
    f.move(0, 0, -34).turnX(-90),
    pairs('-24 -24, 24 -24, 24 10, 19 28, -19 28, -24 10'),
    -8,
    8,
    '#2a303b',
  )
  const hot = glow(f, 0, 0, 60, 130, light, 0.75)
  return along(f, [
    foot,
    lathe(f, pairs('-12 26, 4 26'), black),
    box(f.move(0, 0, 46), 34, 34, 84, 2, '#d5dbe4', chip),
    sides.join('') + hot,
  ])
}
