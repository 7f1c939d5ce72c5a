import { describe, expect, it } from 'vitest'
import {
  flagsOf,
  inOneSentence,
  lostBy,
  missingToPublish,
  PRODUCT_STATES,
  productState,
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
    expect(inOneSentence(words)).toBe('a picture, a price and an HSN code')
    expect([inOneSentence(['a price']), inOneSentence([])]).toEqual(['a price', ''])
  })

  it('of what customers see already is only what it would lose', () => {
    const old = { ...WHOLE, hsnCode: null }
    expect(lostBy(old, { ...old, countryOfOrigin: null })).toEqual(['a country of origin'])
    expect(lostBy(old, old)).toEqual([])
    expect(lostBy(old, WHOLE)).toEqual([])
  })
})

it.each(PRODUCT_STATES)('%s is kept in two columns', (state) => {
  expect(productState(flagsOf(state))).toBe(state)
})

it('is a draft whatever the second column says', () => {
  expect(productState({ publish: 0, isOnline: 0 })).toBe('draft')
})
