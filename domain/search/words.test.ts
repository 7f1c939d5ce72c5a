import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from './words.ts'

describe('the words of a text', () => {
  it.each([
    ['Kiranta Marg M1 H4 LED Pair 6000K', 'kiranta marg m1 h4 led pair 6000k'],
    ['KR-1021', 'kr 1021'],
    ['Bi-LED, 3-inch / 60/55W', 'bi led 3 inch 60 55w'],
    ['  Fog\tLAMP\n', 'fog lamp'],
    ['Hálogén ÉCLAIRAGE', 'halogen eclairage'],
    ['Ｈ４ ＬＥＤ', 'h4 led'],
    ["driver's side", 'driver side'],
    ['हेडलाइट बल्ब', 'हेडलाइट बल्ब'],
    ['a\u0000b', 'a b'],
    ['lone \ud800 surrogate', 'lone surrogate'],
    ['💡 – “” % _ * ( ) " \' ; --', ''],
    ['', ''],
  ])('%j are %j', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words)
  })

  it.each([
    ['bulbs', 'bulb'],
    ['relays', 'relay'],
    ['batteries', 'battery'],
    ['switches', 'switch'],
    ['boxes', 'box'],
    ['glasses', 'glass'],
    ['LEDs', 'led'],
    ['glass', 'glass'],
    ['bus', 'bus'],
    ['chassis', 'chassis'],
    ['lens', 'lens'],
    ['D2S', 'd2s'],
    ['gas', 'gas'],
  ])('are singular: %s is %s', (plural, singular) => {
    expect(wordsOf(plural)).toEqual([singular])
  })

  it('are cut where nobody would type on', () => {
    expect(wordsOf('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
  })

  it('hold letters and digits only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{Nd}]{1,80}$/u)
      }),
    )
  })
})
