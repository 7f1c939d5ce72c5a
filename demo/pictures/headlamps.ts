// Headlamps and projectors. The glass faces z.

import { black } from './bulb-parts.ts'
import { darker, lighter } from './colour.ts'
import { type Point, pairs } from './frame.ts'
import { chrome, darkBowl, gloss, halo, lens, lensImage, mirrorBowl, rays } from './lamp-faces.ts'
import { box, domeOutline, face, glow, lathe, type Profile, prism, smooth, toPath, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { circle, clip, group, line, linear, path, radial, ring, slab } from './svg.ts'

/** Seven-inch round lamp with a halo and two projectors. */
export const roundLamp: Part = (f, light) => {
  const shell = lathe(f, pairs('-92 26, -84 44, -60 52, -20 92, -12 104, -4 104'), black)
  const bezel = lathe(f, pairs('-4 106, 4 106, 8 101'), chrome)
  const wing = 'M-76-20A79 79 0 0 0-76 20L-46 16V-16Z'
  const art = [
    circle(0, 0, 98, darkBowl),
    rays(94, 60),
    halo(87, 8, light),
    circle(0, 0, 76, '#0c1118'),
    slab(0, 0, 152, 10, 3, '#2c3542'),
    path(wing, linear(`0 ${lighter(light, 0.5)}, 1 #55627a`)),
    path(wing, linear(`0 ${lighter(light, 0.5)}, 1 #55627a`), { transform: 'scale(-1 1)' }),
    lens(0, -37, 28, light),
    lens(0, 38, 28, light),
    gloss(98),
  ]
  return (
    shell +
    bezel +
    face(f.move(0, 0, 8), art.join('')) +
    glow(f, 0, -37, 12, 120, light, 0.5) +
    glow(f, 0, 38, 12, 90, light, 0.4)
  )
}

/** The classic motorcycle shell: chrome rim, faceted mirror, clear glass, filament bulb in the middle. */
export const crystalLamp: Part = (f, light) => {
  const shell = lathe(f, pairs('-96 20, -90 46, -66 74, -30 94, -6 103'), chrome)
  const bezel = lathe(f, pairs('-6 107, 6 109, 12 100'), chrome)
  const facets = ring(0, 0, 62, 30, '#ffffff', { 'stroke-opacity': 0.16, 'stroke-dasharray': '9 4' })
  const bulb = circle(0, 0, 18, radial(`0 #ffffff, 0.5 ${lighter(light, 0.4)}, 1 ${darker(light, 0.5)}`))
  const art =
    circle(0, 0, 98, mirrorBowl) +
    rays(96, 48) +
    facets +
    ring(0, 0, 38, 14, '#0b1018', { 'stroke-opacity': 0.45 }) +
    bulb +
    gloss(97)
  return shell + bezel + face(f.move(0, 0, 12), art) + glow(f, 0, 0, 14, 110, light, 0.75)
}

/** Projector module: turned body, fan behind, a real dome of glass in front. */
export function projector(mini: boolean): Part {
  return (f, light) => {
    const r = 66
    const rear = mini
      ? lathe(f, pairs('-150 40, -144 46, -100 46'), turned('#2a313c', 0.5))
      : box(f.move(0, 0, -122), 104, 104, 56, 10, '#2b323d') +
        box(f.move(0, 8, -88), 132, 64, 26, 8, '#3a4350')
    const ribs: Profile = pairs(
      '-98 48, -80 62, -70 62, -70 56, -62 56, -62 64, -52 64, -52 58, -44 58, -44 66, -12 70',
    )
    const bezel = lathe(f, pairs('-12 84, 0 86, 10 80, 10 70'), mini ? black : chrome)
    const half = [0, 18, 36, 54, 72, 86].map((a): [number, number] => [
      10 + 34 * Math.sin((a * Math.PI) / 180),
      r * Math.cos((a * Math.PI) / 180),
    ])
    const image = lensImage(light)
    const outline = domeOutline(f, half)
    const ball =
      path(outline, '#121b29') +
      path(outline, image, { stroke: '#d6e4ff', 'stroke-opacity': 0.6, 'stroke-width': 2 })
    const shine = face(
      f.move(0, 0, 30),
      line('M-44-18A48 48 0 0 1-8-46', '#ffffff', 6, { 'stroke-opacity': 0.8 }),
    )
    const halfMoon = mini ? '' : face(f.move(0, 0, 10), halo(75, 4, light))
    return (
      rear +
      lathe(f, ribs, turned('#59636f', 0.7)) +
      bezel +
      halfMoon +
      ball +
      shine +
      glow(f, 0, 6, 44, 170, light, 0.65)
    )
  }
}

const sweep = smooth(
  pairs(
    '-150 62, -158 30, -146 -2, -112 -36, -56 -64, 10 -82, 76 -94, 132 -98, 156 -92, 160 -76, 140 -40, 112 2, 78 42, 48 66, 10 80, -60 84, -120 78',
  ),
  3,
)

/** Hatchback headlamp: a long swept glass with bowl, position lamp and amber corner. */
export const carLamp: Part = (f, light) => {
  const inner = toPath(sweep.map(([x, y]): Point => [x * 0.93 - 1, y * 0.88]))
  const within = { 'clip-path': clip(path(inner, '#fff')) }
  const amber = radial('0 #ffd9a0, 0.4 #f08a1c, 1 #6b2f05')
  const bowl = (x: number, y: number, r: number, fill: string): string =>
    circle(x, y, r * 1.12, '#0a0e14') +
    circle(x, y, r, fill) +
    ring(x, y, r, 2.4, '#d5dfec', { 'stroke-opacity': 0.7 })
  const bulb = circle(-52, 18, 15, radial(`0 #ffffff, 0.5 ${lighter(light, 0.5)}, 1 #70798a`))
  const art = [
    path(inner, linear('0 #4d5969, 0.5 #1b222d, 1 #0d1219', 0, 0, 0.6, 1)),
    group(
      within,
      path('M-160 90L-60-70L180-120L60 30L20 90Z', linear('0 #8793a5 0.5, 1 #1a212c 0.6')),
      bowl(-52, 18, 54, mirrorBowl),
      group({ transform: 'translate(-52 18)' }, rays(52, 36)),
      bulb,
      bowl(44, -14, 34, amber),
      group({ transform: 'translate(44 -14)' }, rays(32, 22)),
      bowl(100, -56, 20, mirrorBowl),
      line('M-132 66C-40 84 40 70 92 12', lighter(light, 0.3), 5, { 'stroke-opacity': 0.8 }),
      path('M-160-10C-60-70 60-92 170-100V-62C60-56-60-30-150 30Z', linear('0 #ffffff 0.3, 1 #ffffff 0.02')),
    ),
    path(inner, 'none', { stroke: '#e6efff', 'stroke-width': 2, 'stroke-opacity': 0.5 }),
  ]
  const housing = prism(
    f,
    sweep.map(([x, y]): Point => [x * 0.84, y * 0.84]),
    -84,
    -20,
    '#2b323d',
  )
  const ears =
    box(f.move(-34, -76, -24), 34, 40, 8, 6, '#343c48') + box(f.move(112, 16, -24), 44, 30, 8, 6, '#343c48')
  return (
    ears + housing + prism(f, sweep, -22, 6, '#5a6675', art.join('')) + glow(f, -52, 18, 8, 130, light, 0.6)
  )
}
