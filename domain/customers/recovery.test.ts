import { expect, it } from 'vitest'
import { nextCodeText } from './recovery.ts'

it.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
  [7_199, '120 minutes'],
  [7_200, '2 hours'],
  [82_801, '24 hours'],
])('says that another code can be had after %d seconds: in %s', (seconds, words) => {
  expect(nextCodeText(seconds)).toBe(`You can ask for another code in ${words}.`)
})
