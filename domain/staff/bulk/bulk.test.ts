import { expect, it } from 'vitest'
import { type BulkChange, bulkWords, changedPrice } from './bulk.ts'

it.each<[number, BulkChange & { kind: 'price' }, number | undefined]>([
  [100_000, { kind: 'price', percent: 1_000 }, 110_000],
  [100_000, { kind: 'price', percent: -500 }, 95_000],
  [33_300, { kind: 'price', percent: 250 }, 34_100],
  [99_900, { kind: 'price', percent: -3_333 }, 66_600],
  [100, { kind: 'price', percent: -9_900 }, 0],
  [100_000, { kind: 'price', price: 42_000 }, 42_000],
  [100_000, { kind: 'price', withTax: 99_900 }, 89_196],
  [100_000, { kind: 'price', withTax: 112_000 }, 100_000],
  [100_000, { kind: 'price', withTax: 1_400 }, undefined],
])('a price of %i paise at 12 %% tax with %o is %i', (price, change, after) => {
  expect(changedPrice({ price, tax: 1_200 }, change)).toBe(after)
})

it('of a price that a card reads already is none', () => {
  expect(changedPrice({ price: 44_900, tax: 1_800 }, { kind: 'price', withTax: 53_000 })).toBe(44_900)
})

it.each<[BulkChange, string]>([
  [{ kind: 'price', percent: 1_050 }, 'Change the price by +10.5 %'],
  [{ kind: 'price', percent: -1_000 }, 'Change the price by −10 %'],
  [{ kind: 'price', price: 42_000 }, 'Set the price to ₹420 before tax'],
  [{ kind: 'price', withTax: 99_900 }, 'Set the price to ₹999 with tax'],
  [{ kind: 'stock', added: -2, why: 'Lost' }, 'Change the stock by −2'],
  [{ kind: 'stock', counted: 0, why: 'Counted' }, 'Set the stock to 0'],
  [{ kind: 'shown', shown: true }, 'Show in the shop'],
  [{ kind: 'shown', shown: false }, 'Hide from the shop'],
  [{ kind: 'tag', add: 'diwali' }, 'Add the tag “diwali”'],
  [{ kind: 'tag', remove: 'diwali' }, 'Remove the tag “diwali”'],
  [{ kind: 'accept' }, 'Accept orders'],
])('%o in words', (change, words) => {
  expect(bulkWords(change)).toBe(words)
})
