import { describe, expect, it } from 'vitest'
import { momentsOf } from './list-filters.ts'
import { defineList, parseListQuery, writeChoice, writeListQuery } from './list-query.ts'

const LAMPS = defineList({
  name: 'lamps',
  columns: { name: 'Name', price: 'Price', stock: 'Stock' },
  usualColumns: ['name', 'price'],
  sorts: { newest: 'Newest first', cheapest: 'Cheapest first' },
  filters: {
    kind: { kind: 'words', label: 'Kind', words: ['head', 'fog', 'tail lamp'] },
    added: { kind: 'days', label: 'Added' },
    price: { kind: 'money', label: 'Price' },
    base: { kind: 'text', label: 'Base', pattern: /^[A-Z]\d+$/, wrong: 'needs a base such as H4' },
    published: { kind: 'yes or no', label: 'Published' },
  },
})

const read = (url: string) => parseListQuery(LAMPS, new URLSearchParams(url))
const again = (url: string) => new URLSearchParams(writeListQuery(LAMPS, read(url).query)).toString()

describe('the URL of a list', () => {
  it('says nothing where everything is as usual', () => {
    expect(read('')).toEqual({
      query: {
        text: '',
        filters: {},
        sort: 'newest',
        columns: ['name', 'price'],
        after: undefined,
        before: undefined,
      },
      notices: [],
    })
    expect(again('sort=newest&columns=name,price&q=++')).toBe('')
  })

  it('has filters of every kind', () => {
    const url =
      'q=ravi+k&kind=fog&kind=tail+lamp&added=2026-11-01..2026-11-30&price=99.5..&base=H4&published=no&sort=cheapest&columns=stock,name&after=abc'
    const { query, notices } = read(url)
    expect(notices).toEqual([])
    expect(query).toEqual({
      text: 'ravi k',
      filters: {
        kind: ['fog', 'tail lamp'],
        added: { from: '2026-11-01', to: '2026-11-30' },
        price: { from: 9_950, to: undefined },
        base: 'H4',
        published: false,
      },
      sort: 'cheapest',
      columns: ['stock', 'name'],
      after: 'abc',
      before: undefined,
    })
  })

  it('is written as it was read, in one order', () => {
    const written = again('columns=stock,name&kind=fog&kind=head&price=..2000&q=a&before=x-Y_1')
    expect(decodeURIComponent(written)).toBe(
      'q=a&kind=head&kind=fog&price=..2000&columns=stock,name&before=x-Y_1',
    )
    expect(again(written)).toBe(written)
  })

  it('takes the two ends of a range from two fields of one name, as a form without script sends them', () => {
    expect(read('price=100&price=').query.filters.price).toEqual({ from: 10_000, to: undefined })
    expect(read('added=&added=2026-11-30').query.filters.added).toEqual({ to: '2026-11-30' })
    expect(read('price=&price=')).toMatchObject({ query: { filters: {} }, notices: [] })
  })

  it.each([
    ['kind=head&kind=lantern', '“Kind” was left out: it has no “lantern”.'],
    ['added=2026-02-30..', '“Added” was left out: it needs days such as 2026-11-16.'],
    ['added=2026-11-16', '“Added” was left out: it needs days such as 2026-11-16.'],
    ['added=a..b..c', '“Added” was left out: it needs days such as 2026-11-16.'],
    ['price=-5..', '“Price” was left out: it needs amounts in rupees such as 1500.'],
    ['price=1e5..', '“Price” was left out: it needs amounts in rupees such as 1500.'],
    ['price=1.005..', '“Price” was left out: it needs amounts in rupees such as 1500.'],
    ['price=1&price=2&price=3', '“Price” was left out: it needs amounts in rupees such as 1500.'],
    ['base=H4%00', '“Base” was left out: it needs a base such as H4.'],
    ['base=h4', '“Base” was left out: it needs a base such as H4.'],
    [`base=H${'4'.repeat(200)}`, '“Base” was left out: it needs a base such as H4.'],
    ['published=maybe', '“Published” was left out: it needs yes or no.'],
    ['sort=__proto__', 'This sort order does not exist. The usual order is used.'],
    ['columns=name,constructor', 'An unknown column was left out.'],
    ['after=%00', 'The link was not complete, so this is the first page.'],
    [`before=${'a'.repeat(301)}`, 'The link was not complete, so this is the first page.'],
    [`q=${'a'.repeat(101)}`, 'Only the first 100 characters were searched for.'],
  ])('leaves out what it cannot read, and says so: %s', (url, notice) => {
    const { query, notices } = read(url)
    expect(notices).toEqual([notice])
    expect(query.filters).toEqual({})
    expect(query.sort).toBe('newest')
    expect(query.text.length).toBeLessThanOrEqual(100)
    expect([query.after, query.before]).toEqual([undefined, undefined])
  })

  it('passes over what it does not know, and is bounded', () => {
    expect(read('utm_source=x&kind=')).toMatchObject({ query: { filters: {} }, notices: [] })
    const many = Array.from({ length: 5_000 }, () => 'kind=nothing&columns=nothing').join('&')
    expect(read(many).notices.length).toBeLessThanOrEqual(5)
    expect(read('columns=').query.columns).toEqual(['name', 'price'])
    expect(read('columns=nothing').query.columns).toEqual(['name', 'price'])
    // PostgreSQL takes no such character in any text.
    expect(read('q=a%00b').query.text).toBe('a b')
  })

  it('is the same choice on every page and with whichever columns', () => {
    const choice = (url: string) => writeChoice(LAMPS, read(url).query)
    expect(choice('kind=fog&after=a&columns=stock')).toEqual(choice('columns=price&kind=fog'))
    expect(choice('kind=fog')).not.toEqual(choice('kind=head'))
    expect(choice('sort=cheapest')).not.toEqual(choice(''))
  })
})

it('days begin and end in India', () => {
  expect(momentsOf({ from: '2026-11-16', to: '2026-11-16' })).toEqual({
    from: Date.UTC(2026, 10, 15, 18, 30),
    before: Date.UTC(2026, 10, 16, 18, 30),
  })
  expect(momentsOf({})).toEqual({ from: undefined, before: undefined })
})
