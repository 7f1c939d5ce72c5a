// Colours of light and of things. A lamp's glow follows from its colour temperature.

type Triple = readonly [number, number, number]

function split(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function join(parts: Triple): string {
  const whole = parts.map((part) => Math.max(0, Math.min(255, Math.round(part))))
  return `#${whole.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export function mix(from: string, to: string, share: number): string {
  const [a, b, c] = split(from)
  const [d, e, f] = split(to)
  return join([a + (d - a) * share, b + (e - b) * share, c + (f - c) * share])
}

export const darker = (colour: string, share: number): string => mix(colour, '#03050a', share)
export const lighter = (colour: string, share: number): string => mix(colour, '#f6f9ff', share)

/** Where a glowing body of this temperature lies on the colour chart, then in linear sRGB. */
function blackBody(kelvin: number): Triple {
  const k = 1000 / Math.max(1700, Math.min(25000, kelvin))
  const x =
    kelvin < 4000
      ? -0.2661239 * k ** 3 - 0.2343589 * k ** 2 + 0.8776956 * k + 0.17991
      : -3.0258469 * k ** 3 + 2.1070379 * k ** 2 + 0.2226347 * k + 0.24039
  const y =
    kelvin < 4000
      ? -0.9549476 * x ** 3 - 1.37418593 * x ** 2 + 2.09137015 * x - 0.16748867
      : 3.081758 * x ** 3 - 5.8733867 * x ** 2 + 3.75112997 * x - 0.37001483
  const bigX = x / y
  const bigZ = (1 - x - y) / y
  return [
    3.2406 * bigX - 1.5372 - 0.4986 * bigZ,
    -0.9689 * bigX + 1.8758 + 0.0415 * bigZ,
    0.0557 * bigX - 0.204 + 1.057 * bigZ,
  ]
}

/**
 * The film in our camera is balanced for 4800 K, so that 6000 K reads as cool and 3200 K as amber. The curve is
 * steeper than a screen's own, because a bloom around a lamp looks richer than the lamp.
 */
export function kelvinToColour(kelvin: number): string {
  const light = blackBody(kelvin)
  const white = blackBody(4800)
  const balanced = light.map((part, index) => Math.max(0, part / (white[index] ?? 1)))
  const peak = Math.max(...balanced)
  const encoded = balanced.map((part) => 255 * (part / peak) ** (1 / 1.9))
  return join([encoded[0] ?? 0, encoded[1] ?? 0, encoded[2] ?? 0])
}

/** Key light from above left, a cool rim light from the right: the same two lamps for every picture. */
export function shade(base: string, normal: Triple): string {
  const length = Math.hypot(...normal) || 1
  const [x, y, z] = normal.map((part) => part / length) as unknown as Triple
  const key = Math.max(0, -0.48 * x - 0.74 * y + 0.46 * z)
  const rim = Math.max(0, 0.92 * x - 0.25 * y - 0.1 * z)
  const lit = mix('#020409', base, Math.min(1, 0.3 + 0.8 * key))
  return mix(mix(lit, '#eaf2ff', 0.22 * key ** 3), '#6f94cf', 0.24 * rim)
}
