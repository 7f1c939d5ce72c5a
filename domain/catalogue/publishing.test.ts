import { describe, expect, it } from 'vitest'
import {
  joinWithAnd,
  missingProblem,
  missingToPublish,
  newlyMissing,
  PRODUCT_STATES,
  productState,
  stateFacts,
} from './publishing.ts'

const WHOLE = {
  featureImage: 'products/lamp.avif',
  pictures: [],
  sellingPrice: 84_746,
  hsnCode: '85122010',
  countryOfOrigin: 'India',
  importer: null,
}

describe('what is missing before a product is published', () => {
  it('is nothing of one that has all', () => {
    expect(missingToPublish(WHOLE)).toEqual([])
    expect(missingToPublish({ ...WHOLE, featureImage: null, pictures: [{}] })).toEqual([])
    expect(missingToPublish({ ...WHOLE, countryOfOrigin: 'China', importer: 'Lumo, Pune' })).toEqual([])
  })

  it.each([
    [{ featureImage: null }, 'a picture'],
    [{ sellingPrice: 0 }, 'a price'],
    [{ hsnCode: null }, 'an HSN code'],
    [{ countryOfOrigin: null }, 'a country of origin'],
    [{ countryOfOrigin: 'China' }, 'its importer'],
  ])('of %j is %s', (facts, missing) => {
    expect(missingToPublish({ ...WHOLE, ...facts })).toEqual([missing])
  })

  it('is told as one sentence', () => {
    const words = missingToPublish({ ...WHOLE, featureImage: null, sellingPrice: 0, hsnCode: null })
    expect(joinWithAnd(words)).toBe('a picture, a price and an HSN code')
    expect([joinWithAnd(['a price']), joinWithAnd([])]).toEqual(['a price', ''])
  })

  it('of what customers see already is only what it would lose', () => {
    const old = { ...WHOLE, hsnCode: null }
    expect(newlyMissing(old, { ...old, countryOfOrigin: null })).toEqual(['a country of origin'])
    expect(newlyMissing(old, old)).toEqual([])
    expect(newlyMissing(old, WHOLE)).toEqual([])
  })
})

it('does not let what customers see, or are to see, lose what it needs', () => {
  expect(missingProblem('published', ['a picture'])).toBe(
    'Customers see this product, so it needs a picture. Hide it first.',
  )
  expect(missingProblem('scheduled', ['a price', 'a picture'])).toBe(
    'This product is scheduled to be published, so it needs a price and a picture. Make it a draft first.',
  )
  for (const state of ['draft', 'hidden', 'archived'] as const)
    expect(missingProblem(state, ['a picture'])).toBeUndefined()
  expect(missingProblem('published', [])).toBeUndefined()
})

it.each(PRODUCT_STATES)('%s is told by four facts', (state) => {
  expect(productState(stateFacts(state, { now: 5, publishAt: 9 }))).toBe(state)
})

it('is published on the day it was scheduled for, and archived since now', () => {
  expect(stateFacts('scheduled', { now: 5, publishAt: 9 })).toMatchObject({ publishAt: 9, archivedAt: null })
  expect(stateFacts('archived', { now: 5 })).toMatchObject({ publishAt: null, archivedAt: 5 })
})

it('is published whatever else is written beside it, and a draft whether in sight or not', () => {
  const old = { publishAt: 9, archivedAt: 5 }
  expect(productState({ ...old, publish: 1, isOnline: 1 })).toBe('published')
  expect(productState({ publishAt: null, archivedAt: null, publish: 0, isOnline: 0 })).toBe('draft')
})
