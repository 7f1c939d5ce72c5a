import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toProductId } from '../ids.ts'
import { type Candidate, rank, type Slot, SURENESS } from './rank.ts'

const product = (id: number, facts: Partial<Candidate> = {}): Candidate => ({
  id: toProductId(id),
  number: `t ${id}`,
  name: '',
  labels: '',
  categories: '',
  keywords: '',
  texts: '',
  unitsSold: 0,
  views: 0,
  ...facts,
})

const slot = (typed: string, answers: Record<string, number> = { [typed]: SURENESS.whole }): Slot => ({
  typed,
  answers: new Map(Object.entries(answers)),
})

const search = (slots: Slot[], ...products: Candidate[]) =>
  rank({ compact: slots.map((it) => it.typed).join(''), slots }, products)

describe('of two products the first is', () => {
  it.each([
    ['named so, before filed so', { name: 'led' }, { categories: 'led' }],
    ['of that bulb type, before filed so', { labels: 'led' }, { categories: 'led' }],
    ['filed so, before with such a keyword', { categories: 'led' }, { keywords: 'led' }],
    ['with such a keyword, before described so', { keywords: 'led' }, { texts: 'led' }],
    ['named and filed so, before only named', { name: 'x led', categories: 'led' }, { name: 'y led' }],
  ])('%s', (_, better, worse) => {
    expect(search([slot('led')], product(1, worse), product(2, better))).toEqual([2, 1])
  })

  it('the one with the whole word, then a synonym, then a longer word, then a corrected one', () => {
    const answers = { lamp: 1, light: SURENESS.synonym, lamps: SURENESS.prefix, lump: SURENESS.corrected }
    const found = search(
      [slot('lamp', answers)],
      product(1, { name: 'a lump' }),
      product(2, { name: 'a lamps' }),
      product(3, { name: 'a light' }),
      product(4, { name: 'a lamp' }),
    )
    expect(found).toEqual([4, 3, 2, 1])
  })

  it('the one with all words somewhere, before some words in the name', () => {
    const found = search(
      [slot('swift'), slot('led'), slot('fog')],
      product(1, { name: 'led fog' }),
      product(2, { texts: 'swift led fog' }),
    )
    expect(found).toEqual([2, 1])
  })

  it('the one with the words in the order they were typed', () => {
    const found = search(
      [slot('light'), slot('bar')],
      product(1, { name: 'bar light' }),
      product(2, { name: 'light bar 20' }),
    )
    expect(found).toEqual([2, 1])
  })

  it('the one sold more, then viewed more, then older', () => {
    const found = search(
      [slot('led')],
      product(4, { name: 'a led', views: 5 }),
      product(3, { name: 'a led', views: 5 }),
      product(2, { name: 'a led', views: 9 }),
      product(1, { name: 'a led', unitsSold: 1 }),
    )
    expect(found).toEqual([1, 2, 3, 4])
  })

  it('the one with exactly that number, then exactly that name, whatever else is sold more', () => {
    const found = search(
      [slot('h4'), slot('led')],
      product(1, { name: 'h4 led pair', labels: 'h4 led', categories: 'h4 led', unitsSold: 99 }),
      product(2, { name: 'h4 led' }),
      product(3, { number: 'h4 led', name: 'x' }),
    )
    expect(found).toEqual([3, 2, 1])
  })
})

describe('a product', () => {
  it('is found by the beginning of its number', () => {
    expect(search([slot('kr'), slot('10')], product(1, { number: 'kr 1021' }))).toEqual([1])
  })

  it('is found by its number among other words', () => {
    const lamp = product(1, { number: 'kr 1021', name: 'lamp' })
    expect(search([slot('kr1021'), slot('lamp')], lamp)).toEqual([1])
  })

  it('is left out when it answers nothing', () => {
    expect(search([slot('led')], product(1, { name: 'halogen' }))).toEqual([])
  })

  it('is as good by a misspelt word as by others of the term', () => {
    const found = search(
      [slot('halogn', { halogen: SURENESS.corrected }), slot('bulb')],
      product(1, { name: 'indicator bulb', keywords: 'halogen' }),
      product(2, { name: 'halogen', categories: 'halogen bulb' }),
    )
    expect(found).toEqual([2, 1])
  })
})

it('is the same order, whatever the order in which the engine brings the products', () => {
  const word = fc.constantFrom('led', 'h4', 'fog', 'lamp', '')
  const facts = fc.record({
    name: word,
    categories: word,
    texts: word,
    unitsSold: fc.nat(2),
    views: fc.nat(2),
  })
  const shelves = fc.array(facts, { maxLength: 12 }).chain((all) => {
    const products = all.map((it, at) => product(at + 1, it))
    return fc.tuple(fc.constant(products), fc.shuffledSubarray(products, { minLength: products.length }))
  })
  fc.assert(
    fc.property(shelves, ([products, shuffled]) => {
      const slots = [slot('led'), slot('lamp')]
      expect(search(slots, ...shuffled)).toEqual(search(slots, ...products))
    }),
  )
})
