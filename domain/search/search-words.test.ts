import { describe, expect, it } from 'vitest'
import { searchWordsOf } from './search-words.ts'

const bare = { sku: 'KR-1', name: 'Lamp', bulbTypes: '' }

describe('the words a product is found by', () => {
  it('stand apart by where they are from', () => {
    expect(
      searchWordsOf({
        sku: 'KR-1001',
        name: 'Marg H4 LED Pair',
        title: 'H4 LED pair for cars',
        localName: 'एलईडी',
        brand: 'Kiranta',
        bulbTypes: 'H4',
        colourTemperature: 6000,
        seoKeywords: 'H4, led bulbs',
        description: '<p>Cool &amp; white</p>',
        specification: '<table><tr><th scope="row">Fits</th><td>Swift<br>Alto</td></tr></table>',
      }),
    ).toEqual({
      number: 'kr 1001',
      name: 'marg h4 led pair',
      labels: 'for car एलईडी kiranta h4 6000k hb2 9003',
      keywords: 'h4 led bulb hb2 9003',
      texts: 'cool white fit swift alto',
    })
  })

  it.each([
    ['9005', 'hb3'],
    ['HB3', '9005'],
    ['9006', 'hb4'],
    ['9003', 'h4'],
    ['HB2', 'h4'],
    ['W5W', 't10'],
    ['T10', 'w5w'],
    ['HIR2', '9012'],
    ['P21W', '1156'],
  ])('name a bulb of type %s also %s', (type, other) => {
    expect(searchWordsOf({ ...bare, bulbTypes: type }).labels.split(' ')).toContain(other)
    expect(searchWordsOf({ ...bare, name: `Lamp ${type}` }).labels.split(' ')).toContain(other)
  })

  it('are empty where there is no text', () => {
    expect(searchWordsOf(bare)).toEqual({ number: 'kr 1', name: 'lamp', labels: '', keywords: '', texts: '' })
  })

  it('end somewhere', () => {
    const description = Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' ')
    expect(searchWordsOf({ ...bare, description }).texts.split(' ')).toHaveLength(1_000)
  })
})
