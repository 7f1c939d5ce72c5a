import { describe, expect, it } from 'vitest'
import { parseListingQuery } from '#domain/listing/listing-query.ts'
import type { Facet } from '../../api/listing.ts'
import { withChosen } from './choices.ts'

const value = (value: string, isChosen = false) => ({
  value,
  label: value,
  count: 3,
  isExact: true,
  isChosen,
})
const facet = (name: string, ...values: Facet['values']): Facet => ({ name, label: name, values })
const chosenIn = (query: string, given: Facet) =>
  withChosen(given, parseListingQuery(new URLSearchParams(query)))
    .values.filter(({ isChosen }) => isChosen)
    .map(({ value }) => value)

describe('what is ticked', () => {
  it.each([
    ['vehicle=swift&position=low', facet('positions', value('low'), value('fog')), ['low']],
    ['technology=led', facet('technologies', value('LED'), value('HID')), ['LED']],
    ['kelvin=5000-6500', facet('kelvin', value('5000-6500'), value('-3500')), ['5000-6500']],
    ['warranty=12', facet('warrantyMonths', value('6'), value('12')), ['12']],
    ['stock=in', facet('inStock', value('true')), ['true']],
  ])('of %s is what the URL says', (query, given, chosen) => {
    expect(chosenIn(query, given)).toEqual(chosen)
  })

  it('is nothing that only the words of a search say', () => {
    expect(chosenIn('q=h4', facet('bases', value('H4', true), value('H7')))).toEqual([])
  })

  it('is also what leaves nothing, so that it can be taken back', () => {
    const { values } = withChosen(
      facet('positions', value('low')),
      parseListingQuery(new URLSearchParams('position=fog')),
    )
    expect(values.at(-1)).toMatchObject({ value: 'fog', label: 'Front fog lamp', count: 0, isChosen: true })
  })
})
