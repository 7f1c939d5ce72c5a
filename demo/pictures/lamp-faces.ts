// What one sees through the glass of a lamp, drawn flat in millimetre-like units.

import { lighter } from './colour.ts'
import { turned } from './solids.ts'
import { blur, circle, line, linear, path, radial, ring } from './svg.ts'

export const chrome = turned('#b9c4d2', 0.95)

export const mirrorBowl = radial('0 #f2f6fc, 0.35 #8f9caf, 0.7 #3b4656, 0.92 #93a2b8, 1 #222a36')

export const darkBowl = radial('0 #2b3442, 0.6 #141a23, 0.9 #2a3341, 1 #0b0f15')

/** What a lit lens shows: white where the cut-off image forms, deep blue glass around it. */
export function lensImage(light: string): string {
  return radial(
    `0 #ffffff, 0.2 ${lighter(light, 0.8)}, 0.42 ${light} 0.85, 0.66 #34558c, 0.86 #101a2e, 1 #41507a`,
    0.5,
    0.6,
    0.56,
  )
}

/** A projector lens seen straight on: bright low in the middle where the cut-off image forms. */
export function lens(x: number, y: number, r: number, light: string): string {
  const image = lensImage(light)
  const arc = `M${x - r * 0.66} ${y - r * 0.3}A${r * 0.74} ${r * 0.74} 0 0 1 ${x - r * 0.1} ${y - r * 0.72}`
  return [
    circle(x, y, r * 1.2, chrome.cap),
    circle(x, y, r * 1.08, '#0a0e14'),
    circle(x, y, r, '#131b28'),
    circle(x, y, r, image),
    ring(x, y, r * 0.97, r * 0.05, '#cfe0ff', { 'stroke-opacity': 0.6 }),
    line(arc, '#ffffff', r * 0.09, { 'stroke-opacity': 0.75 }),
  ].join('')
}

/** A halo tube: a wide soft ring under a thin white one. */
export function halo(r: number, width: number, light: string): string {
  return (
    ring(0, 0, r, width * 2.6, light, { filter: blur(width * 0.9), opacity: 0.75 }) +
    ring(0, 0, r, width, lighter(light, 0.45)) +
    ring(0, 0, r, width * 0.5, '#ffffff')
  )
}

/** The window's reflection in curved glass. */
export function gloss(r: number): string {
  const paint = linear('0 #ffffff 0.34, 0.6 #ffffff 0.04, 1 #ffffff 0', 0, 0, 0.6, 1)
  return path(
    `M${-r} 0A${r} ${r} 0 0 1 ${r * 0.64} ${-r * 0.77}C${r * 0.1} ${-r * 0.62} ${-r * 0.72} ${-r * 0.3} ${-r} 0Z`,
    paint,
  )
}

export function rays(r: number, count: number): string {
  const spokes = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `M${(c * r * 0.34).toFixed(1)} ${(s * r * 0.34).toFixed(1)}L${(c * r).toFixed(1)} ${(s * r).toFixed(1)}`
  })
  return line(spokes.join(''), '#e8f0ff', r * 0.014, { 'stroke-opacity': 0.25 })
}
