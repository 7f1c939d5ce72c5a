import { describe, expect, it } from 'vitest'
import { parseTerm } from './parse-term.ts'

describe('a typed term', () => {
  it('is its words and, for numbers and whole names, itself in one piece', () => {
    expect(parseTerm('  KR-1021 ')).toEqual({ words: ['kr', '1021'], compact: 'kr1021' })
  })

  it.each(['', '   ', '!?', '🚗', '"\'%_;--', '\u0000'])(
    'is nothing without a letter or digit: %j',
    (text) => {
      expect(parseTerm(text)).toBeUndefined()
    },
  )

  it('loses the words that say nothing, unless there are no others', () => {
    expect(parseTerm('a headlamp for the Swift')?.words).toEqual(['headlamp', 'swift'])
    expect(parseTerm('for the')?.words).toEqual(['for', 'the'])
  })

  it('names each word once', () => {
    expect(parseTerm('led LED leds')?.words).toEqual(['led'])
  })

  it('ends after a few words, however long the text', () => {
    const term = parseTerm(Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(' '))
    expect(term?.words).toHaveLength(8)
    expect(term?.compact.length).toBeLessThanOrEqual(300)
  })
})
