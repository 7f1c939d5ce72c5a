// The two wide banners: the same night road, once with a car coming towards us and once from the driver's seat.
// The left third stays quiet, because the shop sets its words there.

import { kelvinToColour, lighter } from './colour.ts'
import type { Point } from './frame.ts'
import { toPath } from './solids.ts'
import { blur, circle, document, ellipse, group, line, linear, path, radial, slab } from './svg.ts'

const horizon = 470
const distances = [0.9, 1, 1.15, 1.35, 1.6, 1.9, 2.3, 2.8, 3.5, 4.5, 6, 8, 11, 16, 24, 40, 70]

/** A point on the ground: so many half-roads to the side, so many car lengths ahead, on a road that may bend. */
function ground(side: number, ahead: number, bend: number, height = 0): Point {
  const swing = bend * Math.max(0, ahead - 1) ** 1.7
  return [1160 + (side * 640 + swing) / ahead, horizon + (430 - height) / ahead]
}

function strip(left: number, right: number, bend: number, from = 0.9, to = 70): string {
  const inside = distances.filter((d) => d > from && d < to)
  const steps = [from, ...inside, to]
  return toPath([
    ...steps.map((d) => ground(left, d, bend)),
    ...steps.toReversed().map((d) => ground(right, d, bend)),
  ])
}

function sky(): string {
  let seed = 7
  const next = (): number => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const stars = Array.from({ length: 110 }, () => {
    const [x, y, r] = [next() * 1920, next() * 330, 0.5 + next() * 1.1]
    return circle(x, y, r, '#dce8ff', { opacity: 0.15 + next() * 0.5 })
  })
  const dusk = linear('0 #060911, 0.5 #0d1626, 0.82 #1b2c49, 1 #2e466b')
  return slab(960, 250, 1920, 500, 0, dusk) + stars.join('')
}

function hills(): string {
  const far =
    'M0 392C140 342 260 364 400 330S640 286 800 342S1080 388 1220 344S1500 278 1640 322S1840 364 1920 342V500H0Z'
  const near = 'M0 432C180 386 340 424 520 414S820 392 980 432S1300 446 1440 414S1760 374 1920 410V510H0Z'
  return path(far, linear('0 #15223a, 1 #1c2d4b')) + path(near, linear('0 #0d1626, 1 #111d31'))
}

/** Round crowns in a row: trees of the plain, only their outline against the sky. */
function treeline(from: number, to: number, grow: number): string {
  let d = `M${from} ${horizon + 6}`
  let x = from
  for (let i = 0; x < to; i++) {
    const wide = 22 + ((i * 29) % 34)
    const rise = grow * (0.55 + ((i * 17) % 10) / 18)
    d += `C${x} ${(horizon - rise * 1.25).toFixed(0)} ${x + wide} ${(horizon - rise * 1.35).toFixed(0)} ${x + wide} ${(horizon - rise * 0.45).toFixed(0)}`
    x += wide
  }
  return path(`${d}V${horizon + 6}Z`, '#080d17')
}

function land(): string {
  return slab(960, 685, 1920, 432, 0, linear('0 #0d1522, 0.3 #0a0f19, 1 #06090f'))
}

function markings(bend: number, opacity: number): string {
  const dashes = Array.from({ length: 26 }, (_, i) => {
    const from = 0.92 + i * 0.62
    return strip(-0.016, 0.016, bend, from, from + 0.3)
  })
  const edges = strip(-0.97, -0.945, bend) + strip(0.945, 0.97, bend)
  return path(dashes.join('') + edges, '#e9f0fc', { opacity })
}

/** A lamp as a lens sees it: white core, coloured bloom, a thin horizontal flare. */
function flare(x: number, y: number, r: number, light: string): string {
  const bloom = radial(
    `0 #ffffff 1, 0.06 ${lighter(light, 0.75)} 0.95, 0.13 ${light} 0.55, 0.22 ${light} 0.2, 0.42 ${light} 0.07, 0.74 ${light} 0.02, 1 ${light} 0`,
  )
  const streak = radial(`0 ${lighter(light, 0.6)} 0.8, 0.3 ${light} 0.22, 1 ${light} 0`)
  return circle(x, y, r, bloom) + ellipse(x, y, r * 1.8, r * 0.02, streak) + circle(x, y, r * 0.06, '#ffffff')
}

function car(x: number, y: number, s: number): string {
  const body = linear('0 #33435f, 0.35 #172133, 1 #070b13')
  const art = [
    ellipse(0, 92, 186, 16, '#010204', { opacity: 0.85, filter: blur(7) }),
    slab(-122, 78, 46, 44, 10, '#030509'),
    slab(122, 78, 46, 44, 10, '#030509'),
    path('M-118-34C-96-92-74-110-44-113H44C74-110 96-92 118-34Z', body),
    path(
      'M-102-34C-84-82-66-100-42-102H42C66-100 84-82 102-34Z',
      linear('0 #4a6390, 0.5 #1a263b, 1 #0d1523'),
    ),
    path(
      'M-160 22C-158-14-146-30-118-36C-60-44 60-44 118-36C146-30 158-14 160 22V66C160 80 152 86 140 86H-140C-152 86-160 80-160 66Z',
      body,
    ),
    line('M-118-35C-60-43 60-43 118-35', '#b7cdf2', 2.4, { 'stroke-opacity': 0.7 }),
    path('M-66 6H66L54 30H-54Z', '#05070c', { stroke: '#93a8cc', 'stroke-opacity': 0.5, 'stroke-width': 2 }),
    path('M-104 48H104L88 72H-88Z', '#04060a'),
    path('M-150 2C-140-12-116-14-88 0L-96 18C-116 24-140 22-150 14Z', '#fff6e4'),
    path('M150 2C140-12 116-14 88 0L96 18C116 24 140 22 150 14Z', '#fff6e4'),
    slab(-138, -44, 24, 13, 5, '#1a2436'),
    slab(138, -44, 24, 13, 5, '#1a2436'),
  ]
  return group({ transform: `translate(${x} ${y}) scale(${s})` }, ...art)
}

/** A car coming towards us on the far lane, amber lamps on, the road answering. */
export function lightUp(): string {
  const light = kelvinToColour(2900)
  const [x, y] = [1338, 636]
  const lamps = [x - 103, x + 103]
  const pools = lamps.map((at) =>
    ellipse(at, 800, 60, 170, radial(`0 ${lighter(light, 0.4)} 0.6, 0.5 ${light} 0.2, 1 ${light} 0`)),
  )
  const beams = lamps.map((at) =>
    path(
      `M${at - 20} ${y + 8}L${at - 420} 920H${at + 330}L${at + 20} ${y + 8}Z`,
      linear(`0 ${light} 0.42, 0.35 ${light} 0.2, 1 ${light} 0.02`),
      { filter: blur(16) },
    ),
  )
  const body = [
    sky(),
    hills(),
    treeline(-10, 1010, 46),
    treeline(980, 1450, 24),
    treeline(1420, 1930, 58),
    ellipse(1330, 470, 720, 190, radial('0 #7fa0d8 0.34, 0.5 #5d7fb8 0.12, 1 #5d7fb8 0')),
    land(),
    path(strip(-1, 1, 0), linear('0 #2b3a55, 0.3 #18212f, 1 #0c121c')),
    ellipse(1340, 830, 780, 190, radial(`0 ${light} 0.4, 0.5 ${light} 0.14, 1 ${light} 0`)),
    markings(0, 0.5),
    ...beams,
    car(x, y, 0.86),
    ...pools,
    ...lamps.map((at) => flare(at, y + 5, 330, light)),
  ]
  return document(1920, 900, body.join(''))
}

/** Behind the wheel: cool light laid on a bending road, posts answering, two red lamps ahead. */
export function nightDrive(): string {
  const light = kelvinToColour(5800)
  const bend = 8
  const reach = linear('0 #1c2739, 0.1 #3a4b68, 0.3 #70839f, 0.46 #56667f, 0.75 #232d3d, 1 #0d131d')
  const verge = linear('0 #141d26, 0.25 #33402f, 0.5 #1a221d, 1 #070a0f')
  const post = (side: number, ahead: number): string => {
    const [x, y] = ground(side, ahead, bend)
    const s = 1.7 / ahead
    const catchLight = radial('0 #ffb27a 0.8, 0.3 #ff7a3c 0.35, 1 #ff7a3c 0')
    return (
      slab(x, y - 52 * s, 15 * s, 104 * s, 3 * s, linear('0 #f1f6ff, 1 #465369')) +
      slab(x, y - 82 * s, 15 * s, 20 * s, 0, '#ff7a3c') +
      circle(x, y - 82 * s, 46 * s, catchLight)
    )
  }
  const posts = [9, 6.5, 4.6, 3.3, 2.4, 1.8].flatMap((ahead) => [post(-1.12, ahead), post(1.12, ahead)])
  const [tx, ty] = ground(-0.5, 15, bend, 120)
  const tails = [tx - 9, tx + 9].map((at) => flare(at, ty, 60, '#ff3524'))
  const [px, py] = ground(-0.2, 3.2, bend)
  const body = [
    sky(),
    hills(),
    ellipse(1240, 474, 640, 170, radial(`0 ${light} 0.34, 0.5 ${light} 0.1, 1 ${light} 0`)),
    treeline(-10, 1130, 62),
    treeline(1090, 1360, 26),
    treeline(1330, 1930, 74),
    land(),
    path(strip(-2.1, 2.1, bend), verge, { filter: blur(10), opacity: 0.8 }),
    path(strip(-1, 1, bend), reach),
    ellipse(px, py, 340, 110, radial(`0 ${lighter(light, 0.5)} 0.5, 0.5 ${light} 0.2, 1 ${light} 0`)),
    markings(bend, 0.85),
    ...posts,
    ...tails,
    slab(
      960,
      450,
      1920,
      900,
      0,
      linear('0 #05070d 0.8, 0.4 #05070d 0.1, 0.8 #05070d 0, 1 #05070d 0.35', 0, 0, 1, 0),
    ),
  ]
  return document(1920, 900, body.join(''))
}
