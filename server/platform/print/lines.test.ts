import { describe, expect, it } from 'vitest'
import { breakLines, cutToWidth } from './lines.ts'

/** Every character is one wide, whatever it is made of. */
const measure = (text: string) => [...new Intl.Segmenter('en').segment(text)].length

describe('a text in lines', () => {
  it.each([
    ['fits in one', 'Asha Rao', 8, ['Asha Rao']],
    ['is broken at its spaces', 'Asha Rao of Pune', 8, ['Asha Rao', 'of Pune']],
    [
      'is broken in a compound after its hyphen or slash',
      'Pune-Mumbai S/Ravi',
      9,
      ['Pune-', 'Mumbai S/', 'Ravi'],
    ],
    ['keeps numbers whole', 'No 26-27/123', 9, ['No', '26-27/123']],
    ['is broken anywhere where it has no space', 'Lakshmi', 3, ['Lak', 'shm', 'i']],
    ['is broken between characters, not inside', 'নিনিনি', 2, ['নিনি', 'নি']],
    ['is empty', '', 8, ['']],
  ])('that %s', (_, text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines)
  })

  it('loses no letter, and has none beyond the edge', () => {
    const text = 'H4 மலர் விளக்கு 12V/55W of-the-best மிகநீளமானசொல் নিরাপত্তা'
    for (let width = 2; width < 30; width++) {
      const lines = breakLines(text, width, measure)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
    }
  })

  it.each([
    ['Asha Rao', 8, 'Asha Rao'],
    ['Asha Rao', 6, 'Asha…'],
    ['নিনিনি', 2, 'নি…'],
  ])('cut to one: %j in %i is %j', (text, width, cut) => {
    expect(cutToWidth(text, width, measure)).toBe(cut)
  })
})
