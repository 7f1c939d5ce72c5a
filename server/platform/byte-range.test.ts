import { expect, it } from 'vitest'
import { parseRange, readRange } from './byte-range.ts'

it.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=1000-', 'not there'],
  ['bytes=1000-2000', 'not there'],
  ['bytes=-0', 'not there'],
  ['bytes=9-3', undefined],
])('%s of 1000 bytes is %j', (header, range) => {
  expect(parseRange(header, 1_000)).toEqual(range)
})

it('is not there in what is empty', () => {
  expect(parseRange('bytes=0-', 0)).toBe('not there')
})

it.each(['bytes=0-1,5-9', 'bytes=', 'bytes=-', 'items=0-1', 'bytes=a-b', 'bytes=0x1-2', 'bytes= 0-1', ''])(
  'ignores %j',
  (header) => {
    expect(readRange(header)).toBeUndefined()
    expect(parseRange(header, 1_000)).toBeUndefined()
  },
)
