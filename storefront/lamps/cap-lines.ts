/** Lines of drawings of bulb bases, in squares of 100 by 100: how round things, tabs, pins and blades are written. */

const number = (value: number) => Math.round(value * 10) / 10

export const ring = (radius: number): string =>
  `M${50 - radius} 50a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

/** A round dot, such as a contact. */
export const dot = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`

/** What stands out from a ring, or with `outer` below `inner` is cut into it; 0 degrees is up, and on clockwise. */
export function tab(degrees: number, inner: number, outer: number, half: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  const [along, across] = [Math.cos(angle), Math.sin(angle)]
  const at = (out: number, side: number) =>
    `${number(50 + out * along - side * across)} ${number(50 + out * across + side * along)}`
  return `M${at(inner, -half)}L${at(outer, -half)}L${at(outer, half)}L${at(inner, half)}`
}

/** A glass tube with a round top, standing on its foot. */
export const tube = (half: number, top: number, foot: number): string =>
  `M${50 - half} ${foot}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${foot}`

/** A glass globe on a neck. */
export const globe = (radius: number, neck: number, foot: number): string =>
  `M${50 - neck} ${foot}V${foot - 8}a${radius} ${radius} 0 1 1 ${2 * neck} 0V${foot}`
