import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calendarSchema, zoneCellsSchema, zoneChangeSchema } from './delivery.ts'

const ROW = { zone: 'far', covers: 'pincodes', pincodes: '79', price: '', free_from: '', days: '' }

describe('a zone in a CSV', () => {
  it('is read with paise, without what is empty, and with each pincode once', () => {
    const row = { ...ROW, zone: ' Far ', covers: ' PINCODES ', pincodes: ' 79, 744  79 ' }
    expect(v.parse(zoneCellsSchema, { ...row, price: '199.50', free_from: 'none', days: '9' })).toEqual({
      zone: 'Far',
      covers: 'pincodes',
      pincodes: ['79', '744'],
      price: 19_950,
      free_from: null,
      days: 9,
    })
  })

  it.each([
    ['zone', ''],
    ['zone', 'x'.repeat(41)],
    ['zone', 'two\nlines'],
    ['covers', 'city'],
    ['pincodes', ''],
    ['pincodes', '079'],
    ['pincodes', '1234567'],
    ['pincodes', 'Pune'],
    ['pincodes', Array.from({ length: 1_001 }, (_, index) => 100_000 + index).join(' ')],
    ['price', '-1'],
    ['price', '1.234'],
    ['price', '1e3'],
    ['price', '100000.01'],
    ['free_from', 'much'],
    ['days', '0'],
    ['days', '61'],
    ['days', '2.5'],
  ])('cannot have a %s of %j', (column, text) => {
    const { issues } = v.safeParse(zoneCellsSchema, { ...ROW, [column]: text })
    expect(issues?.map(({ path }) => path?.[0].key)).toEqual([column])
  })

  it('has pincodes only where it covers a list of them', () => {
    for (const covers of ['same city', 'same state', 'rest']) {
      expect(v.is(zoneCellsSchema, { ...ROW, covers })).toBe(false)
      expect(v.is(zoneCellsSchema, { ...ROW, covers, pincodes: '' })).toBe(true)
    }
  })
})

describe('a change by option', () => {
  it('says nothing of what was left out', () => {
    expect(v.parse(zoneChangeSchema, {})).toEqual({})
    expect(v.parse(zoneChangeSchema, { days: 'none', price: '0' })).toEqual({ days: null, price: 0 })
  })
})

describe('a calendar', () => {
  it('has an hour, and days that exist, in their order', () => {
    expect(v.parse(calendarSchema, { cutoff: '24', closed: '2026-12-25, 2026-11-08 2026-12-25' })).toEqual({
      cutoff: 24,
      closed: ['2026-11-08', '2026-12-25'],
    })
    expect(v.parse(calendarSchema, { closed: '' })).toEqual({ closed: [] })
    for (const wrong of [
      { cutoff: '25' },
      { cutoff: '-1' },
      { cutoff: 'noon' },
      { closed: '2026-02-30' },
      { closed: 'Diwali' },
      {
        closed: Array.from({ length: 101 }, (_, day) =>
          new Date(day * 86_400_000).toISOString().slice(0, 10),
        ).join(' '),
      },
    ])
      expect(v.is(calendarSchema, wrong), JSON.stringify(wrong).slice(0, 60)).toBe(false)
  })
})
