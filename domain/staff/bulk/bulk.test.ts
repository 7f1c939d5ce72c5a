import { expect, it } from 'vitest'
import { type BulkChange, bulkWords, changedPrice } from './bulk.ts'

it.each([
  [100_000, { percent: 1_000 }, 110_000],
  [100_000, { percent: -500 }, 95_000],
  [33_300, { percent: 250 }, 34_100],
  [99_900, { percent: -3_333 }, 66_600],
  [100, { percent: -9_900 }, 0],
  [100_000, { price: 42_000 }, 42_000],
])('a price of %i paise with %o is %i', (price, change, after) => {
  expect(changedPrice(price, change)).toBe(after)
})

it.each<[BulkChange, string]>([
  [{ kind: 'price', percent: 1_050 }, 'Change the price by +10.5 %'],
  [{ kind: 'price', percent: -1_000 }, 'Change the price by −10 %'],
  [{ kind: 'price', price: 42_000 }, 'Set the price to ₹420'],
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
