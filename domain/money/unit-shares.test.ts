import { expect, it } from 'vitest'
import { shareOfLine, shareOfUnits } from './unit-shares.ts'

it('a share is what has been taken by then, half up, less what was taken before', () => {
  expect([0, 1, 2].map((before) => shareOfUnits(10_000, { of: 3, before, taken: 1 }))).toEqual([
    3_333, 3_334, 3_333,
  ])
  expect(shareOfUnits(10_000, { of: 3, before: 1, taken: 2 })).toBe(6_667)
  expect(shareOfUnits(1, { of: 2, before: 0, taken: 1 })).toBe(1)
  expect(shareOfUnits(1, { of: 2, before: 1, taken: 1 })).toBe(0)
})

it('in whatever portions the units are taken, the shares come to the whole', () => {
  for (let net = 0; net < 200; net++) {
    for (let of = 1; of <= 10; of++) {
      for (let portions = 0; portions < 2 ** (of - 1); portions += 7) {
        let sum = 0
        let before = 0
        for (let unit = 1; unit <= of; unit++) {
          if (unit < of && (portions >> (unit - 1)) % 2 === 0) continue
          sum += shareOfUnits(net, { of, before, taken: unit - before })
          before = unit
        }
        expect(sum).toBe(net)
      }
    }
  }
})

it('a share of a line has equal halves, and its value and taxes come to its net amount', () => {
  const line = { net: 10_001, taxable: 8_475, cgst: 763, sgst: 763, igst: 0 }
  const shares = [0, 1, 2].map((before) => shareOfLine(line, { of: 3, before, taken: 1 }))
  for (const { net, taxable, cgst, sgst, igst } of shares) {
    expect(cgst).toBe(sgst)
    expect(taxable + cgst + sgst + igst).toBe(net)
  }
  const sum = (part: keyof typeof line) => shares.reduce((total, share) => total + share[part], 0)
  expect([sum('net'), sum('taxable'), sum('cgst')]).toEqual([10_001, 8_475, 763])
})
