// The smallest possible SVG writer. Gradients and filters are named after a hash of what they contain, so a
// shape can ask for a paint without carrying a document around, and each file only lists the paints it uses.

export type Attributes = Readonly<Record<string, string | number | undefined>>

const definitions = new Map<string, string>()

export function tidy(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Coordinates need no more than a tenth of a pixel; long outlines stay small that way. */
export function tenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function tag(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? tidy(value) : value}"`
  }
  return content ? `${text}>${content}</${name}>` : `${text}/>`
}

export function group(attributes: Attributes, ...content: string[]): string {
  return tag('g', attributes, content.join(''))
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return tag('path', { d, fill, ...more })
}

export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return tag('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return tag('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  return tag('ellipse', { cx, cy, rx, ry, fill, ...more })
}

/** A rectangle given by its centre, because nearly every part here is symmetrical. */
export function slab(
  cx: number,
  cy: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  more: Attributes = {},
) {
  return tag('rect', { x: cx - w / 2, y: cy - h / 2, width: w, height: h, rx: r, fill, ...more })
}

export function ring(
  cx: number,
  cy: number,
  r: number,
  width: number,
  stroke: string,
  more: Attributes = {},
) {
  return circle(cx, cy, r, 'none', { stroke, 'stroke-width': width, ...more })
}

function define(write: (id: string) => string): string {
  let hash = 2166136261
  for (const letter of write('')) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  const id = `p${hash.toString(36)}`
  definitions.set(id, write(id))
  return `url(#${id})`
}

/** Stops are written as in a style sheet, "0 #fff, 0.5 #abc 0.3": place, colour and, if not solid, opacity. */
function stopTags(stops: string): string {
  return stops
    .split(', ')
    .map((stop) => {
      const [offset, colour, opacity] = stop.split(' ')
      return tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
    })
    .join('')
}

/** Top to bottom unless told otherwise; the corners are fractions of the painted shape. */
export function linear(stops: string, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return define((id) => tag('linearGradient', { id, x1, y1, x2, y2 }, stopTags(stops)))
}

export function radial(stops: string, cx = 0.5, cy = 0.5, r = 0.5): string {
  return define((id) => tag('radialGradient', { id, cx, cy, r }, stopTags(stops)))
}

function blurOf(source: string | undefined, amount: number): string {
  const room = { x: '-60%', y: '-60%', width: '220%', height: '220%' }
  return define((id) =>
    tag('filter', { id, ...room }, tag('feGaussianBlur', { in: source, stdDeviation: amount })),
  )
}

export const blur = (amount: number): string => blurOf(undefined, amount)

/** A soft black silhouette of whatever it is put on: the drawing itself serves as its shadow. */
export const silhouette = (amount: number): string => blurOf('SourceAlpha', amount)

export function mask(content: string): string {
  return define((id) => tag('mask', { id }, content))
}

export function clip(shape: string): string {
  return define((id) => tag('clipPath', { id }, shape))
}

export function document(width: number, height: number, body: string): string {
  const used = new Map<string, string>()
  const collect = (text: string): void => {
    for (const [, id] of text.matchAll(/url\(#(p\w+)\)/g)) {
      const markup = id === undefined ? undefined : definitions.get(id)
      if (id === undefined || markup === undefined || used.has(id)) continue
      used.set(id, markup)
      collect(markup)
    }
  }
  collect(body)
  const size = { width, height, viewBox: `0 0 ${width} ${height}` }
  const defs = tag('defs', {}, [...used.values()].join(''))
  return `${tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, defs + body)}\n`
}
