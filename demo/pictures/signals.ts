// Lamps that are there to be seen: indicators, tail lamps and strips.

import { lighter } from './colour.ts'
import { type Frame, type Point, pairs, triples, type Vector } from './frame.ts'
import { box, cable, glow, lathe, prism, smooth, toPath, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { blur, circle, group, line, linear, path, radial, ring } from './svg.ts'

export const amberLight = '#ff9a1f'

export const redLight = '#ff3524'

function dots(columns: number, rows: number, step: number, size: number, light: string): string {
  const hot = radial(`0 #ffffff, 0.4 ${lighter(light, 0.4)}, 1 ${light}`)
  return Array.from({ length: columns * rows }, (_, i) => {
    const x = ((i % columns) - (columns - 1) / 2) * step
    const y = (Math.floor(i / columns) - (rows - 1) / 2) * step
    return circle(x, y, size * 2, radial(`0 ${light} 0.5, 1 ${light} 0`)) + circle(x, y, size, hot)
  }).join('')
}

/** Slim motorcycle indicator on a rubber stalk; the light runs outwards. */
export const indicator: Part = (f, light) => {
  const leaf = smooth(
    pairs('-96 6, -88 -14, -50 -26, 20 -28, 80 -20, 104 -4, 96 10, 60 22, -40 26, -86 18'),
    3,
  )
  const inner = toPath(leaf.map(([x, y]): Point => [x * 0.9 + 2, y * 0.74]))
  const art =
    path(inner, linear('0 #5b2c06, 0.5 #c46a10, 1 #ffb34a', 0, 0, 1, 0)) +
    group({ transform: 'translate(4 -2)' }, dots(9, 1, 18, 4.6, light)) +
    path('M-84-6C-40-24 40-24 92-6C40-14-40-12-84-6Z', '#fff', { opacity: 0.35 })
  const rubber = turned('#1c212a', 0.3)
  const stalk = f.move(-92, 0, -14).turnY(-90)
  const bellows: [number, number][] = []
  for (let t = 0; t < 66; t += 11) bellows.push([t, 15], [t + 5, 19], [t + 11, 15])
  const arm =
    lathe(stalk, [...bellows, [66, 22], [76, 22]], rubber) +
    lathe(stalk, pairs('76 11, 104 11'), turned('#aab4c2', 0.8))
  return arm + prism(f, leaf, -30, 0, '#1c222b', art) + glow(f, 30, 0, 4, 130, light, 0.55)
}

/** Tail and brake lamp: a red bar of light over the brake field. */
export const tailLamp: Part = (f, light) => {
  const shell: readonly Point[] = pairs(
    '-130 -22, -112 -46, 112 -46, 130 -22, 104 34, 74 50, -74 50, -104 34',
  )
  const inner = toPath(shell.map(([x, y]): Point => [x * 0.93, y * 0.86]))
  const bar = 'M-106-18C-60-36 60-36 106-18'
  const art = [
    path(inner, linear('0 #7d0f0c, 0.5 #3f0606, 1 #1d0303')),
    line(bar, light, 16, { filter: blur(6), opacity: 0.8 }),
    line(bar, lighter(light, 0.25), 8),
    line(bar, '#fff0ea', 3),
    group({ transform: 'translate(0 14)' }, dots(7, 2, 19, 4.6, light)),
    path('M-116-20C-60-44 60-44 116-20L100-8C50-26-50-26-100-8Z', '#ffffff', { opacity: 0.16 }),
    path(inner, 'none', { stroke: '#ffb0a4', 'stroke-opacity': 0.5, 'stroke-width': 1.6 }),
  ]
  const cord = cable(f, triples('0 20 -40, 30 70 -70, 110 62 -60, 150 52 -30'), 8, '#1b2029')
  return (
    cord +
    prism(
      f,
      shell.map(([x, y]): Point => [x * 0.86, y * 0.86]),
      -56,
      -20,
      '#171c24',
    ) +
    prism(f, shell, -22, 0, '#3a1114', art.join('')) +
    glow(f, 0, -6, 6, 190, light, 0.5)
  )
}

function ribbon(f: Frame, stops: readonly Vector[], light: string, colours?: readonly string[]): string {
  const cordLight = colours?.[1] ?? light
  const soft = cable(f, stops, 34, cordLight)
  const under = cable(f, stops, 20, '#dfe6f0')
  const bright = group({ opacity: 0.5, filter: blur(16 * f.size) }, soft)
  const points = stops
    .slice(1, -1)
    .map(([x, y, z], i) => glow(f, x, y, z, 80, colours?.[i % colours.length] ?? light, 0.6))
  return bright + under + points.join('')
}

const curl: readonly Vector[] = triples(
  '-170 -10 0, -120 -56 0, -40 -70 10, 40 -50 20, 110 -56 10, 170 -96 0',
)

/** Bendable daytime running strip in a silicone tube. */
export const drlStrip: Part = (f, light) => {
  const low = curl.map(([x, y, z]): Vector => [x, y + 88, z])
  const lead = (y: number, z: number): string =>
    cable(
      f,
      [
        [-170, y, z],
        [-206, y + 26, z],
        [-190, y + 60, z],
        [-140, y + 70, z],
      ],
      7,
      '#3a4453',
    )
  return lead(-10, 0) + ribbon(f, curl, light) + lead(78, 0) + ribbon(f, low, light)
}

/** Show strips in several colours with their remote control. */
export const showKit: Part = (f, light) => {
  const rainbow = ['#ff3d6e', '#ffb02e', '#3ddc84', '#2fb8ff', '#8b5cff']
  const low = curl.map(([x, y, z]): Vector => [x, y + 70, z])
  const keys = Array.from({ length: 12 }, (_, i) =>
    circle(((i % 3) - 1) * 17, Math.floor(i / 3) * 17 - 14, 6, rainbow[i % 5] ?? light),
  )
  const remote = box(
    f.move(104, 70, 8).turnZ(14),
    70,
    124,
    14,
    12,
    '#1c222b',
    circle(0, -44, 8, '#c8322b') + keys.join(''),
  )
  const hub = box(f.move(-90, 108, 12), 84, 48, 26, 6, '#262d38', ring(0, 0, 9, 2, '#55627a'))
  return ribbon(f, curl, '#b56cff', rainbow) + ribbon(f, low, '#4fb4ff', rainbow.toReversed()) + hub + remote
}
