// What bulbs have in common. The axis is z: the plug lies at negative z, the tip at positive z, the seat at zero.

import { lighter } from './colour.ts'
import { type Frame, type Point, pairs } from './frame.ts'
import { domeOutline, lathe, type Profile, prism, turned } from './solids.ts'
import { blur, line, linear, path, tenth } from './svg.ts'

export type Base = 'h4' | 'h7' | 'h11' | 'hb' | 'm5'

export const steel = turned('#9aa5b4', 0.8)

export const silver = turned('#c3ccd8', 0.9)

export const black = turned('#1d222b', 0.35)

export const graphite = turned('#39424f', 0.55)

const rubber = turned('#c2562a', 0.35)

/** Parts from plug to tip; looked at from behind they must be drawn the other way round. */
export function along(f: Frame, parts: readonly string[]): string {
  return (f.facing >= 0 ? parts : parts.toReversed()).join('')
}

function tabbed(radius: number, tabs: readonly number[], reach: number): Point[] {
  return Array.from({ length: 48 }, (_, step): Point => {
    const degrees = step * 7.5
    const out = tabs.some((tab) => Math.abs(((degrees - tab + 540) % 360) - 180) < 16) ? reach : 0
    const angle = (degrees * Math.PI) / 180
    return [(radius + out) * Math.cos(angle), (radius + out) * Math.sin(angle)]
  })
}

export function seat(f: Frame, base: Base): string {
  if (base === 'h4') return prism(f, tabbed(60, [30, 150, 270], 13), -7, 3, '#b4bfce')
  if (base === 'h7') return prism(f, tabbed(47, [90, 270], 9), -7, 3, '#b4bfce')
  if (base === 'm5') return prism(f, tabbed(40, [270], 9), -6, 3, '#b4bfce')
  const collar = prism(f, tabbed(base === 'hb' ? 42 : 46, [20, 160, 270], 10), -8, 2, '#2a303b')
  const seal = lathe(f.move(0, 0, -20), pairs('0 42, 2 45, 9 45, 11 42'), rubber)
  return along(f, [seal, collar])
}

export function coil(f: Frame, from: number, to: number, x: number, light: string): string {
  const turns = 9
  const points = Array.from({ length: turns * 2 + 1 }, (_, i) =>
    f.point(x + (i % 2 ? 6 : -6), 0, from + ((to - from) * i) / (turns * 2)).map(tenth),
  )
  const d = `M${points.map((p) => p.join(' ')).join('L')}`
  const w = f.size
  const hot = line(d, light, w * 6, { filter: blur(4 * w), opacity: 0.9 })
  return hot + line(d, lighter(light, 0.25), w * 3) + line(d, '#fff7e8', w * 1.4)
}

export function glass(f: Frame, profile: Profile, tint = '#bcd2f5'): string {
  const d = domeOutline(f, profile)
  const across = Math.abs(f.z[0]) > Math.abs(f.z[1])
  const stops = `0 ${tint} 0.5, 0.07 #fff 0.12, 0.2 #fff 0.34, 0.27 #fff 0.06, 0.6 ${tint} 0.04, 0.86 ${tint} 0.2, 0.95 #fff 0.28, 1 ${tint} 0.5`
  const paint = across ? linear(stops) : linear(stops, 0, 0, 1, 0)
  return path(d, paint, { stroke: '#dce8ff', 'stroke-opacity': 0.55, 'stroke-width': 1.6 })
}
