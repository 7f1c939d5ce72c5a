import { expect, it } from 'vitest'
import { bestFitOf, groupFitting, isOnlyLikely } from './fitting-groups.ts'
import type { Position } from './positions.ts'
import type { Verdict } from './verdict.ts'

const SHORT: Record<string, Verdict> = { '': 'fits', '?': 'may-fit', '!': 'does-not-fit', '-': 'not-known' }

/** `low high? fog!`: fits the low beam, may fit the high beam, does not fit the fog lamp. */
const product = (id: number, written: string) => ({
  id,
  fits: written
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [, position = '', sign = ''] = /^([a-z-]*[a-z])([?!-]?)$/.exec(word) ?? []
      return {
        position: position as Position,
        verdict: SHORT[sign] as Verdict,
        base: position === 'low' ? 'H4' : null,
      }
    }),
})

const shown = (products: ReturnType<typeof product>[], asked?: string[]) =>
  groupFitting(products, asked).map(({ verdict, positions, products }) => [
    verdict,
    positions.join(' '),
    products.map(({ id }) => id).join(' '),
  ])

it('has what fits both beams once', () => {
  expect(shown([product(1, 'low high'), product(2, 'low high')])).toEqual([['fits', 'low high', '1 2']])
})

it.each([
  ['what fits only one of them apart', ['low high', 'high', 'low'], ['low 3', 'low high 1', 'high 2']],
  [
    'what fits before what may fit',
    ['fog?', 'low? high?', 'interior'],
    ['interior 3', 'low high 2', 'fog 1'],
  ],
  ['what fits one lamp and may fit another at the one that it fits', ['low high?'], ['low 1']],
  [
    'the lamps from front to rear',
    ['brake tail', 'number-plate', 'position'],
    ['position 3', 'tail brake 1', 'number-plate 2'],
  ],
  ['nothing that does not fit, or of which nothing is known', ['low!', 'low-', '', 'fog'], ['fog 4']],
] as const)('has %s', (_, written, groups) => {
  const products = written.map((fits, at) => product(at + 1, fits))
  expect(shown(products).map(([, positions, ids]) => `${positions} ${ids}`)).toEqual(groups)
})

it('goes by the lamps that were asked for alone', () => {
  const products = [product(1, 'low high'), product(2, 'fog?'), product(3, 'low! high')]
  expect(shown(products, ['high'])).toEqual([['fits', 'high', '1 3']])
  expect(shown(products, ['low', 'fog'])).toEqual([
    ['fits', 'low', '1'],
    ['may-fit', 'fog', '2'],
  ])
})

it('names the base of the lamp', () => {
  expect(groupFitting([product(1, 'low high')])[0]?.base).toBe('H4')
})

it('says the best of several verdicts', () => {
  expect(bestFitOf(product(1, 'low! high? fog'))?.verdict).toBe('fits')
  expect(bestFitOf(product(1, 'low! high? fog'), ['low', 'high'])?.verdict).toBe('may-fit')
  expect(bestFitOf(product(1, ''))).toBeUndefined()
  expect(bestFitOf({})).toBeUndefined()
})

it.each([
  ['low', { low: 'likely' }, true],
  ['low', { low: 'common' }, false],
  ['low high', { low: 'likely', high: 'sourced' }, false],
  ['low? high', { low: 'uncertain', high: 'likely' }, true],
  ['low?', { low: 'likely' }, false],
  ['low', {}, false],
  ['', {}, false],
] as const)('tells whether %s with %o is only likely: %s', (fits, confidences, isLikely) => {
  const lamps = Object.entries(confidences).map(([position, confidence]) => ({ position, confidence }))
  expect(isOnlyLikely(product(1, fits), lamps)).toBe(isLikely)
})

it('goes by the lamp that was asked for when it tells what is likely', () => {
  const lamps = [
    { position: 'low', confidence: 'common' },
    { position: 'high', confidence: 'likely' },
  ]
  expect(isOnlyLikely(product(1, 'low high'), lamps, ['high'])).toBe(true)
})
