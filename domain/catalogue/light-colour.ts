/** A colour of light as the eye sees it, each part from 0 to 255. */
export type Rgb = { red: number; green: number; blue: number }

/**
 * The colour of a lamp of so many kelvin, by the usual approximation of the black body's curve: red falls off
 * above 6600 K, blue fades in from 1900 K, green follows a logarithm below and a power above.
 */
export function lightColour(kelvin: number): Rgb {
  const heat = Math.min(Math.max(kelvin, 1_000), 15_000) / 100
  const warm = heat <= 66
  return {
    red: warm ? 255 : part(329.7 * (heat - 60) ** -0.1332),
    green: part(warm ? 99.47 * Math.log(heat) - 161.12 : 288.12 * (heat - 60) ** -0.0755),
    blue: blueOf(heat),
  }
}

function blueOf(heat: number): number {
  if (heat >= 66) return 255
  return heat <= 19 ? 0 : part(138.52 * Math.log(heat - 10) - 305.04)
}

function part(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 255))
}

/** What people call light of so many kelvin. */
export function lightName(kelvin: number): string {
  if (kelvin <= 3_000) return 'yellow'
  if (kelvin <= 3_700) return 'warm white'
  if (kelvin <= 4_800) return 'neutral white'
  return kelvin <= 6_500 ? 'cool white' : 'bluish white'
}

/** A colour as a style sheet or a drawing has it; of what reflects only a part of the light, that part of it. */
export function asCss(
  { red, green, blue }: Rgb,
  reflects: readonly [number, number, number] = [1, 1, 1],
): string {
  const [r, g, b] = reflects
  return `rgb(${part(red * r)} ${part(green * g)} ${part(blue * b)})`
}
