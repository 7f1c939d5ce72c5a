// Xenon: the capsule and the ballast that feeds it.

import { along, black, glass } from './bulb-parts.ts'
import { lighter } from './colour.ts'
import { pairs, triples } from './frame.ts'
import { box, cable, domeOutline, glow, lathe, type Profile, prism, rounded, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { blur, path, radial, slab } from './svg.ts'

/** A gas-discharge capsule; the boxed bases carry their igniter with them. */
export function capsule(boxed: boolean): Part {
  return (f, light) => {
    const tube: Profile = pairs('14 14, 30 18, 138 18, 150 12, 168 8')
    const arc: Profile = pairs('58 8, 66 15, 78 18, 90 15, 98 8')
    const stem = lathe(f, pairs('8 7, 150 7'), turned('#c9d8ee', 0.8))
    const bright = radial(`0 #ffffff, 0.5 ${lighter(light, 0.5)}, 1 ${light}`)
    const base = boxed
      ? box(f.move(0, 4, -84), 118, 118, 74, 8, '#aab4c2', slab(0, 0, 92, 92, 5, '#8c97a6', { opacity: 0.5 }))
      : lathe(f, pairs('-92 38, -88 44, -50 44, -50 52, -40 52'), black)
    const parts = [
      base,
      lathe(f, pairs('-46 46, -14 46, -14 54, -6 54, -6 30, 8 27, 14 18'), turned('#d9d5cb', 0.5)),
      stem + path(domeOutline(f, arc), bright, { filter: blur(1.4) }) + glass(f, tube),
      glow(f, 0, 0, 78, 190, light, 0.8) + glow(f, 0, 0, 78, 50, light, 0.9),
      cable(f, triples('27 0 6, 28 0 90, 25 0 158, 4 0 168'), 3.4, '#b9bfc9'),
      lathe(f.move(28, 0, 0), pairs('6 5, 120 5'), turned('#e6e4de', 0.4)),
    ]
    return along(f, parts)
  }
}

export const ballast =
  (leads: boolean): Part =>
  (f) => {
    const rib = [-60, -36, -12, 12, 36, 60].map((x) => slab(x, 0, 9, 74, 3, '#c6cfdb', { opacity: 0.22 }))
    const ears =
      box(f.move(-112, 40, 0), 30, 10, 70, 4, '#8c97a6') + box(f.move(112, 40, 0), 30, 10, 70, 4, '#8c97a6')
    const top = f.move(0, 4, 0).turnX(90)
    const lead = cable(f, triples('100 10 20, 150 10 30, 176 34 60, 140 44 96, 70 44 110'), 10, '#b3342c')
    const second = cable(f, triples('100 20 -10, 160 20 -20, 196 40 10, 204 44 60'), 10, '#20262f')
    const lid = prism(
      top,
      rounded(196, 96, 12),
      -18,
      24,
      '#aeb9c8',
      slab(0, 0, 164, 78, 8, '#000', { opacity: 0.12 }) + rib.join(''),
    )
    const end = box(f.move(60, 40, 112), 40, 26, 26, 6, '#39424f')
    const unit = ears + prism(top, rounded(212, 108, 12), -40, -18, '#6f7a89') + lid
    return leads ? second + unit + lead + end : unit
  }

/** A tube clamp with its bolt: two half shells and an arm for the lamp. */
