import { describe, expect, it } from 'vitest'
import { splitRuns } from './runs.ts'

const shown = (text: string) => splitRuns(text).map(({ text: part, script = 'face' }) => `${script}: ${part}`)

describe('a text as its fonts take turns', () => {
  it.each([
    ['', []],
    ['14 Lakshmi Road', ['face: 14 Lakshmi Road']],
    ['மலர் H4 விளக்கு', ['tamil: மலர்', 'face:  H4 ', 'tamil: விளக்கு']],
    ['LEDলাইট12', ['face: LED', 'bengali: লাইট', 'face: 12']],
    ['ਸਿੰਘसिंह', ['gurmukhi: ਸਿੰਘ', 'devanagari: सिंह']],
    [
      'ઘ ଘ ఘ ಘ ഘ',
      [
        'gujarati: ઘ',
        'face:  ',
        'odia: ଘ',
        'face:  ',
        'telugu: ఘ',
        'face:  ',
        'kannada: ಘ',
        'face:  ',
        'malayalam: ഘ',
      ],
    ],
  ])('%j', (text, runs) => {
    expect(shown(text)).toEqual(runs)
  })

  it('leaves joiners with the letters they join', () => {
    expect(splitRuns('മഹബൂബ്\u200cനഗർ ক্\u200dষ')).toEqual([
      { text: 'മഹബൂബ്\u200cനഗർ', script: 'malayalam' },
      { text: ' ' },
      { text: 'ক্\u200dষ', script: 'bengali' },
    ])
  })

  it('leaves dandas, which many scripts share, to the face', () => {
    expect(shown('নাম। नाम॥')).toEqual(['bengali: নাম', 'face: । ', 'devanagari: नाम', 'face: ॥'])
  })
})
