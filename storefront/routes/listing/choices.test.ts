import { describe, expect, it } from 'vitest'
import { parseListingQuery } from '#domain/listing/listing-query.ts'
import type { Facet } from '../../api/listing.ts'
import { choicesOf, withChosen } from './choices.ts'
import { filterOf } from './listing-filter.ts'

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

const EVERYTHING =
  'vehicle=swift&position=low&position=fog&base=H4&technology=LED&brand=Philips&origin=India' +
  '&kelvin=5000-6500&price=-2000&warranty=12&stock=in'

describe('everything that is chosen', () => {
  const query = parseListingQuery(new URLSearchParams(EVERYTHING))

  it('stands there by itself, in the order of the panel, and can be taken back', () => {
    expect(choicesOf(query, 'Maruti Swift').map(({ name, label }) => [name, label])).toEqual([
      ['vehicle', 'Maruti Swift'],
      ['positions', 'Low beam (dipper)'],
      ['positions', 'Front fog lamp'],
      ['bases', 'H4'],
      ['technologies', 'LED'],
      ['kelvin', '5000–6500 K'],
      ['brands', 'Philips'],
      ['price', 'Up to ₹2,000'],
      ['inStock', 'In stock'],
      ['warranty', 'Warranty 12 months or more'],
      ['origins', 'From India'],
    ])
    for (const { name, without } of choicesOf(query)) {
      const left = choicesOf(without).filter((it) => it.name === name)
      expect(left).toHaveLength(name === 'positions' ? 1 : 0)
    }
  })

  it('is what the shop is asked for', () => {
    expect(filterOf(query, 'LATEST')).toEqual({
      vehicleId: 'swift',
      positions: ['low', 'fog'],
      bases: ['H4'],
      technologies: ['LED'],
      brands: ['Philips'],
      origins: ['India'],
      kelvinFrom: 5_000,
      kelvinTo: 6_500,
      priceTo: 2_000,
      warrantyMonths: 12,
      inStock: true,
      sort: 'LATEST',
      limit: 24,
    })
  })
})
