import { expect, it } from 'vitest'
import { findListingPath } from './listing-path.ts'

it.each([
  ['/automobile', '/automobile'],
  ['/Latest/', '/latest'],
  ['/ALLPRODUCTS', '/allproducts'],
  ['/', undefined],
  ['/latest/new', undefined],
  ['/product/1001', undefined],
])('%s is the listing %s', (pathname, listing) => {
  expect(findListingPath(pathname)).toBe(listing)
})
