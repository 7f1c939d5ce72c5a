import { Color } from 'three'

/** The colour of a glowing body, after Tanner Helland's fit to the CIE data; 6500 K is white. */
export function kelvin(temperature: number): Color {
  const t = temperature / 100
  const red = t <= 66 ? 255 : 329.7 * (t - 60) ** -0.1332
  const green = t <= 66 ? 99.47 * Math.log(t) - 161.12 : 288.12 * (t - 60) ** -0.0755
  const blue = t >= 66 ? 255 : t <= 19 ? 0 : 138.52 * Math.log(t - 10) - 305.04
  const part = (value: number) => Math.min(Math.max(value, 0), 255) / 255
  const colour = new Color().setRGB(part(red), part(green), part(blue), 'srgb')
  // a camera set for 4800 K: warm lamps stay warm and 6000 K turns a little blue
  const neutral = new Color().setRGB(1, 0.885, 0.79, 'srgb')
  return new Color(colour.r / neutral.r, colour.g / neutral.g, colour.b / neutral.b)
}

export const AMBER = new Color().setRGB(1, 0.24, 0.008)
export const RED = new Color().setRGB(1, 0.012, 0.01)
