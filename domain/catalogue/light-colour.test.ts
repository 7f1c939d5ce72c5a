import { expect, it } from 'vitest'
import { asCss, lightColour, lightName } from './light-colour.ts'

it('is amber at 3000 K, nearly white at 6500 K and bluish at 10000 K', () => {
  const halogen = lightColour(3_000)
  expect(halogen.red).toBe(255)
  expect(halogen.green).toBeGreaterThan(150)
  expect(halogen.blue).toBeLessThan(130)

  const daylight = lightColour(6_500)
  for (const part of Object.values(daylight)) expect(part).toBeGreaterThan(245)

  const blue = lightColour(10_000)
  expect(blue.blue).toBe(255)
  expect(blue.red).toBeLessThan(215)
})

it('stays a colour for any number', () => {
  for (const kelvin of [-5, 0, 1_000, 1_900, 6_600, 40_000]) {
    for (const part of Object.values(lightColour(kelvin))) {
      expect(part).toBeGreaterThanOrEqual(0)
      expect(part).toBeLessThanOrEqual(255)
    }
  }
})

it.each([
  [3_000, 'yellow'],
  [3_200, 'warm white'],
  [4_300, 'neutral white'],
  [6_000, 'cool white'],
  [8_000, 'bluish white'],
])('of %i K is called %s', (kelvin, name) => {
  expect(lightName(kelvin)).toBe(name)
})

it('falls on what reflects a part of it', () => {
  const light = { red: 255, green: 200, blue: 100 }
  expect(asCss(light)).toBe('rgb(255 200 100)')
  expect(asCss(light, [0.2, 0.5, 0])).toBe('rgb(51 100 0)')
})
