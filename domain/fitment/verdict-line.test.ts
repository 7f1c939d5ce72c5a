import { expect, it } from 'vitest'
import type { Position } from './positions.ts'
import type { Verdict } from './verdict.ts'
import { fitsYour, verdictLine } from './verdict-line.ts'

const said = (model: string, fits: Partial<Record<Position, Verdict>>, isLikely = false) =>
  verdictLine(
    { model },
    Object.entries(fits).map(([position, verdict]) => ({ position: position as Position, verdict })),
    isLikely,
  )

it.each([
  [{ low: 'fits' }, 'fits', 'Fits your Swift'],
  [{ low: 'fits', high: 'fits' }, 'fits', 'Fits your Swift'],
  [{ low: 'does-not-fit', fog: 'fits' }, 'fits', 'Fits the front fog lamp of your Swift'],
  [
    { low: 'fits', high: 'fits', fog: 'not-known' },
    'fits',
    'Fits the low beam and the high beam of your Swift',
  ],
  [{ low: 'may-fit' }, 'may-fit', 'May fit your Swift: check first'],
  [{ low: 'may-fit', high: 'does-not-fit' }, 'may-fit', 'May fit the low beam of your Swift: check first'],
  [{ low: 'factory-led' }, 'factory-led', 'Factory LED: no bulb to change on your Swift'],
  [{ low: 'does-not-fit', high: 'does-not-fit' }, 'does-not-fit', 'Does not fit your Swift'],
  [{ low: 'factory-led', fog: 'does-not-fit' }, 'does-not-fit', 'Does not fit your Swift'],
  [{ low: 'not-known', fog: 'does-not-fit' }, 'not-known', 'Not known whether it fits your Swift'],
  [{}, 'not-known', 'Not known whether it fits your Swift'],
] as const)('of %j says %s: %s', (fits, verdict, words) => {
  expect(said('Swift', fits)).toEqual({ verdict, words })
})

it('says of what fits by a fact that is not sure that it is likely', () => {
  expect(said('Swift', { low: 'fits' }, true).words).toBe('Likely fits your Swift')
  expect(said('Swift', { low: 'does-not-fit', fog: 'fits' }, true).words).toBe(
    'Likely fits the front fog lamp of your Swift',
  )
  expect(said('Swift', { low: 'may-fit' }, true).words).toBe('May fit your Swift: check first')
})

it('leaves out what a model says of itself in brackets', () => {
  expect(said('Classic 350 (UCE)', { low: 'does-not-fit' }).words).toBe('Does not fit your Classic 350')
})

it('says it in a cart too', () => {
  expect(fitsYour('Swift 2018–2023', false)).toBe('Fits your Swift 2018–2023')
  expect(fitsYour('Swift 2018–2023', true)).toBe('Likely fits your Swift 2018–2023')
})
