import * as v from 'valibot'
import { expect, it } from 'vitest'
import { binSchema } from './bin.ts'

it.each([
  ['A3-07', 'A3-07'],
  ['  a3-07 ', 'A3-07'],
  ['rack  2\tbox 4', 'RACK 2 BOX 4'],
  ['கடை 4', 'கடை 4'],
  ['1', '1'],
  ['A'.repeat(20), 'A'.repeat(20)],
])('%j is the bin %j', (typed, bin) => {
  expect(v.parse(binSchema, typed)).toBe(bin)
})

it.each(['', '   ', '-3', '=1+1', '+91', '@A', 'A'.repeat(21), 'A;B', 'A\u0000', 'A\u202EB', '💡'])(
  '%j is none',
  (typed) => {
    expect(v.safeParse(binSchema, typed).success).toBe(false)
  },
)
