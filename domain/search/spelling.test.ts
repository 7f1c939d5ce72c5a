import { describe, expect, it } from 'vitest'
import { corrections, editDistance, isCorrectable, swapsOf } from './spelling.ts'

const inNames = (...words: string[]) => words.map((word) => ({ word, inNames: true }))
const inTexts = (...words: string[]) => words.map((word) => ({ word, inNames: false }))

describe('the number of slips between two words', () => {
  it.each([
    ['lamp', 'lamp', 0],
    ['lamp', 'lmap', 1],
    ['lamp', 'lamps', 1],
    ['lamp', 'lam', 1],
    ['lamp', 'lump', 1],
    ['halogn', 'halogen', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('%s to %s is %i', (a, b, slips) => {
    expect(editDistance(a, b)).toBe(slips)
    expect(editDistance(b, a)).toBe(slips)
  })
})

describe('corrections', () => {
  it.each([
    ['halogn', 'halogen'],
    ['projecter', 'projector'],
    ['headlmap', 'headlamp'],
    ['hedlight', 'headlight'],
    ['indicater', 'indicator'],
    ['microfiber', 'microfibre'],
  ])('%s is %s', (typed, meant) => {
    const known = inNames('halogen', 'projector', 'headlamp', 'headlight', 'indicator', 'microfibre', 'relay')
    expect(corrections(typed, known)).toEqual([meant])
  })

  it('count what sounds alike as one slip', () => {
    expect(corrections('headlite', inNames('headlight', 'headlamp'))).toEqual(['headlight'])
  })

  it('are the nearest words only, those of names first', () => {
    const known = [...inTexts('lampe'), ...inNames('lamb', 'lamps', 'clamped')]
    expect(corrections('lampp', known)).toEqual(['lamps', 'lampe'])
  })

  it('leave words alone that differ too much', () => {
    expect(corrections('fridge', inNames('halogen', 'relay'))).toEqual([])
    expect(corrections('halon', inNames('halogen'))).toEqual([])
  })

  it('miss the first letter only of names', () => {
    expect(corrections('fridge', inTexts('bridge'))).toEqual([])
    expect(corrections('gogniter', inNames('cogniter'))).toEqual(['cogniter'])
  })

  it('are made of words with some letters and no digits', () => {
    expect(['h4', 'kr1021', '9005', 'led'].filter(isCorrectable)).toEqual([])
    expect(isCorrectable('lamp')).toBe(true)
  })
})

it('two letters beside each other may be swapped, each pair once', () => {
  expect(swapsOf('blub')).toEqual(['lbub', 'bulb', 'blbu'])
  expect(swapsOf('ffog')).toEqual(['fofg', 'ffgo'])
  expect(swapsOf('a')).toEqual([])
})
