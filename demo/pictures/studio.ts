// One wall, one floor, one light rig: every product is set down here, so the catalogue looks like one
// photographer's work.

import { lighter } from './colour.ts'
import { Frame } from './frame.ts'
import { blur, document, ellipse, group, linear, mask, radial, silhouette, slab, tag, tidy } from './svg.ts'

/** Draws itself on a frame in the light it gives. */
export type Part = (f: Frame, light: string) => string
/** How an object is turned before the camera. */
export type Pose = (f: Frame) => Frame
export type View = {
  readonly part: Part
  readonly pose: Pose
  /** Spread out on the floor rather than standing on it: the horizon rises and nothing is mirrored. */
  readonly spread?: boolean
}
export type Shot = View & { readonly light: string; readonly lit: boolean }

const from =
  (pitch: number): Pose =>
  (f) =>
    f.turnX(-pitch)

/** Standing on its foot, tip up, turned about its own axis. */
export const upright =
  (spin: number, pitch = 13): Pose =>
  (f) =>
    from(pitch)(f).turnX(90).turnZ(spin)

/** Lying or facing forward, turned to one side. */
export const turnedBy =
  (yaw: number, pitch = 13, roll = 0): Pose =>
  (f) =>
    from(pitch)(f).turnY(yaw).turnZ(roll)

/** Flat on the floor, seen from above. */
export const flat =
  (spin: number, pitch = 42): Pose =>
  (f) =>
    from(pitch)(f).turnX(90).turnZ(spin)

export function wall(
  size: number,
  floor: number,
  light: string,
  lit: boolean,
  spot: readonly [number, number],
) {
  const backdrop = radial('0 #2b384e, 0.4 #172030, 0.8 #0b1019, 1 #080b12', 0.5, 0.42, 0.72)
  const ground = linear('0 #0a0e16, 0.08 #0e131d, 0.5 #0a0e16, 1 #06080e')
  const sheen = radial('0 #a9c2ee 0.16, 0.6 #7f9cd0 0.05, 1 #7f9cd0 0')
  const pool = radial(
    `0 ${lighter(light, 0.2)} ${lit ? 0.36 : 0.3}, 0.45 ${light} ${lit ? 0.14 : 0.12}, 1 ${light} 0`,
  )
  const edge = linear('0 #9db8e6 0, 0.5 #9db8e6 0.3, 1 #9db8e6 0', 0, 0, 1, 0)
  return [
    slab(size / 2, size / 2, size, size, 0, backdrop),
    ellipse(spot[0], spot[1], size * 0.44, size * 0.4, pool),
    slab(size / 2, (floor + size) / 2, size, size - floor, 0, ground, { opacity: 0.9 }),
    slab(size / 2, floor, size, 1.6, 0, edge),
    ellipse(size / 2, floor + size * 0.07, size * 0.46, size * 0.11, sheen),
  ].join('')
}

/** Fits the object between fixed margins, stands it on the floor and returns the finished picture. */
export function photograph(shot: Shot, size = 1200): string {
  const trial = shot.pose(Frame.at(0, 0))
  shot.part(trial, shot.light)
  const { left, right, top, bottom } = trial.extent
  const fit = Math.min((size * 0.8) / (right - left), (size * 0.66) / (bottom - top))
  const width = (right - left) * fit
  const height = (bottom - top) * fit
  const foot = size * 0.53 + height / 2
  const floor = shot.spread ? size * 0.24 : foot - size * 0.055
  const at = Frame.at(size / 2 - ((left + right) / 2) * fit, foot - bottom * fit, fit)
  const object = shot.part(shot.pose(at), shot.light)
  const fade = linear('0 #fff 0.26, 0.34 #fff 0')
  const fading = mask(slab(size / 2, foot + size * 0.2, size, size * 0.4, 0, fade))
  const mirrored = group(
    { mask: fading },
    tag('use', {
      href: '#o',
      transform: `translate(0 ${tidy(2 * foot - 4)}) scale(1 -1)`,
      filter: blur(size / 400),
    }),
  )
  const spot = [size / 2, foot - height * 0.55] as const
  const contact = (spread: number, tall: number, dark: number): string =>
    ellipse(size / 2, foot - size * 0.006, width * spread, size * tall, '#010206', {
      opacity: dark,
      filter: blur(size * tall * 0.5),
    })
  const lamp = radial(`0 ${lighter(shot.light, 0.2)} 0.3, 0.5 ${shot.light} 0.1, 1 ${shot.light} 0`)
  const table = ellipse(size / 2, foot - height * 0.5, size * 0.5, size * 0.32, lamp)
  const offset = `translate(${tidy(size * 0.006)} ${tidy(size * 0.016)})`
  const shadow = tag('use', { href: '#o', transform: offset, opacity: 0.7, filter: silhouette(size * 0.007) })
  const body = [
    wall(size, floor, shot.light, shot.lit, spot),
    ...(shot.spread
      ? [table, shot.lit ? '' : shadow]
      : [mirrored, contact(0.52, 0.028, 0.6), contact(0.42, 0.01, 0.75)]),
    group({ id: 'o' }, object),
  ]
  return document(size, size, body.join(''))
}
