import { expect, it } from 'vitest'
import { listingFor } from './listing-for.ts'

it.each([
  ['/automobile', '', 'honda-activa-2009', '/automobile?vehicle=honda-activa-2009'],
  ['/automobile', '?vehicle=a-b-1', 'honda-activa-2009', '/automobile?vehicle=honda-activa-2009'],
  ['/latest', '?q=h4&after=12&base=H4', 'a-b-1', '/latest?q=h4&base=H4&vehicle=a-b-1'],
  ['/allproducts/', '?vehicle=a-b-1&brand=Surya', undefined, '/allproducts/?brand=Surya'],
  ['/automobile', '?vehicle=a-b-1', undefined, '/automobile'],
  ['/about', '', 'a-b-1', undefined],
  ['/product/1001', '?vehicle=a-b-1', undefined, undefined],
])('%s%s for %s is %s', (pathname, search, vehicleId, path) => {
  expect(listingFor({ pathname, search }, vehicleId)).toBe(path)
})
