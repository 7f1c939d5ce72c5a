// Fog lamps, cubes and bars: cast housings with fins, held by a bow.

import { lighter } from './colour.ts'
import { type Frame, pairs } from './frame.ts'
import { chrome, darkBowl, gloss, lens, rays } from './lamp-faces.ts'
import { box, face, glow, lathe, prism, rounded, turned } from './solids.ts'
import type { Part } from './studio.ts'
import { circle, linear, path, radial, slab } from './svg.ts'

/** The arms of a bow stand either side of the body, so one is drawn before it and one after. */
function sidesOf(
  f: Frame,
  away: number,
  y: number,
  z: number,
  draw: (arm: Frame) => string,
): [string, string] {
  const [left, right] = [-1, 1].map((side) => draw(f.move(side * away, y, z).turnY(90))) as [string, string]
  return f.x[2] > 0 ? [left, right] : [right, left]
}

/** Round fog lamp on a steel bow. */
export function fogLamp(split: boolean, caps = false): Part {
  return (f, light) => {
    const warm = '#ffb84a'
    const bow = prism(f.move(0, 82, -50).turnX(-90), rounded(184, 40, 6), -4, 4, '#4a5463')
    const [farArm, nearArm] = sidesOf(f, 92, 30, -50, (arm) =>
      prism(arm, rounded(34, 110, 10), -3, 3, '#4a5463'),
    )
    const fins: [number, number][] = []
    for (let t = -96; t < -30; t += 13) fins.push([t, 64], [t, 78], [t + 7, 78], [t + 7, 64])
    const body = lathe(
      f,
      [[-108, 40], [-98, 64], ...fins, [-30, 64], [-24, 84], [4, 88], [10, 82]],
      turned('#222833', 0.5),
    )
    const facets = caps
      ? [0, 1, 2, 3].map((i) => lens(i % 2 ? 30 : -30, i < 2 ? -30 : 30, 22, light)).join('')
      : lens(0, 0, 50, split ? lighter(light, 0.2) : light)
    const second = split
      ? path(
          'M-50 0A50 50 0 0 0 50 0Z',
          radial(`0 #fff2cf 0.95, 0.6 ${warm} 0.85, 1 ${warm} 0.3`, 0.5, 0.1, 0.8),
        )
      : ''
    const art = circle(0, 0, 80, darkBowl) + rays(78, 40) + facets + second + gloss(78)
    const foot = lathe(f.move(0, 82, -50).turnX(90), pairs('-6 12, -22 12'), chrome)
    return (
      farArm + foot + bow + body + face(f.move(0, 0, 10), art) + nearArm + glow(f, 0, 0, 16, 150, light, 0.6)
    )
  }
}

function emitter(x: number, y: number, s: number, light: string): string {
  const cup = radial(`0 #ffffff, 0.22 ${lighter(light, 0.5)}, 0.55 #6b7890, 0.86 #c4cfdf, 1 #2a3340`)
  return slab(x, y, s, s, s * 0.16, cup, { stroke: '#0b0f15', 'stroke-width': 2 })
}

/** Cube spot or long bar: the same cast housing with a row of reflector cups. */
export function floodLamp(columns: number, rows: number): Part {
  return (f, light) => {
    const [w, h] = [columns * 46 + 26, rows * 46 + 26]
    const cups = Array.from({ length: columns * rows }, (_, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)]
      return emitter((column - (columns - 1) / 2) * 46, (row - (rows - 1) / 2) * 46, 44, light)
    })
    const sheen = path(
      `M${-w / 2 + 10} ${-h / 2 + 10}H${w / 2 - 10}L${w / 2 - 40} ${-h * 0.1}L${-w / 2 + 10} ${h * 0.05}Z`,
      linear('0 #fff 0.26, 1 #fff 0.02'),
    )
    const art = slab(0, 0, w - 16, h - 16, 8, '#0b0f15') + cups.join('') + sheen
    const screws = [-1, 1].flatMap((x) =>
      [-1, 1].map((y) => circle((x * w) / 2 - x * 8, (y * h) / 2 - y * 8, 4, '#8793a5')),
    )
    const fins = [-74, -62, -50, -38].map((z) => prism(f, rounded(w - 14, h - 14, 6), z, z + 6, '#2b323d'))
    const bracket = prism(f.move(0, h / 2 + 16, -30).turnX(-90), rounded(w + 10, 40, 6), -3, 3, '#474f5b')
    const [farArm, nearArm] = sidesOf(f, w / 2 + 5, h * 0.2, -30, (arm) =>
      prism(arm, rounded(32, h * 0.66 + 20, 10), -4, 4, '#59636f'),
    )
    const lights = Array.from({ length: Math.ceil(columns / 2) }, (_, i) =>
      glow(f, (i * 2 - columns / 2 + 1) * 46, 0, 12, 110 + rows * 16, light, 0.5),
    )
    const core = prism(f, rounded(w - 34, h - 34, 6), -80, -32, '#1c222b')
    return [
      bracket,
      farArm,
      core,
      ...fins,
      prism(f, rounded(w, h, 12), -32, 8, '#232a34', art + screws.join('')),
      nearArm,
      ...lights,
    ].join('')
  }
}

/** The same lamp with its amber clip-on cover lying in front. */
export function withCover(part: Part, w: number, h: number): Part {
  const rim = slab(0, 0, w - 24, h - 24, 8, 'none', {
    stroke: '#ffe0ae',
    'stroke-opacity': 0.55,
    'stroke-width': 3,
  })
  return (f, light) =>
    part(f, light) + box(f.move(0, h / 2 + 18, 40 + h / 2).turnX(90), w, h, 14, 12, '#d98a1f', rim)
}
