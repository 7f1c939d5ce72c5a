import { expect, it } from 'vitest'
import { areSisters } from './sister.ts'

it.each([
  ['Kiranta Marg M1 H4 LED Pair 6000K', 'Kiranta Marg M1 H7 LED Pair 6000K'],
  ['Kiranta Pratham H4 60/55W Halogen', 'Kiranta Pratham HB3 60W Halogen'],
  ['Kiranta Ujjwal H4 60/55 W Extra-Output Pair', 'Kiranta Ujjwal (H7) 55 W Extra-Output Pair'],
  ['Vajra 9005 Kit', 'VAJRA HB4 kit'],
  ['Sanket P21/5W Bulb', 'Sanket P21W Bulb'],
])('%s and %s are one lamp with two bases', (one, other) => {
  expect(areSisters(one, other)).toBe(true)
  expect(areSisters(other, one)).toBe(true)
})

it.each([
  ['another model', 'Kiranta Marg M1 H4 LED Pair 6000K', 'Kiranta Marg M2 H7 LED Pair 6000K'],
  ['another colour', 'Kiranta Marg M1 H4 LED Pair 6000K', 'Kiranta Marg M1 H7 LED Pair 4300K'],
  ['another kind', 'Kiranta Duo HS1 LED Bike Bulb', 'Kiranta Duo M5 LED Scooter Bulb'],
  ['nothing but a base', 'H4 60/55W', 'H7 55W'],
])('%s is no sister: %s, %s', (_what, one, other) => {
  expect(areSisters(one, other)).toBe(false)
})
