import { expect, it } from 'vitest'
import { ownSearches } from './own-searches.ts'

it.each([
  [{ name: 'Fog lamp', brand: '', seoKeywords: '' }, ['Fog lamp']],
  [
    { name: 'Fog lamp', brand: 'Lumo', seoKeywords: 'H4, fog light ,, lumo' },
    ['Fog lamp', 'lumo', 'H4', 'fog light'],
  ],
  [{ name: 'x', brand: 'y', seoKeywords: 'a,b,c,d,e,f,g,h' }, ['x', 'y', 'a', 'b', 'c', 'd', 'e', 'f']],
])('of %j customers would type %j', (product, searches) => {
  expect(ownSearches(product)).toEqual(searches)
})
