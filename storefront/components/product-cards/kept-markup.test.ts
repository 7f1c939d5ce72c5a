import { expect, it } from 'vitest'
import { inPage, isWhole } from '../../api/card-in-page.ts'
import type { CardProduct } from '../../api/product.ts'
import { pictureUrls } from '../../picture-url.ts'
import { keptMarkup } from './kept-markup.tsx'
import type { CardLook } from './product-card.tsx'

const PRODUCT: CardProduct = {
  id: 1001,
  name: 'Kiranta Marg M1',
  brand: 'Kiranta',
  sellingPrice: 150_000,
  tax: 1_800,
  discount: 0,
  stock: 3,
  featureImage: 'products/a.avif',
  colourTemperature: 6_000,
}

/** As the server's loaders bring it. */
function markupOf(changed: Partial<CardProduct> = {}, look: Partial<CardLook> = {}): string {
  const [card] = inPage([{ ...PRODUCT, ...changed }])
  if (!card || !isWhole(card)) throw new Error('It cannot be drawn.')
  return keptMarkup(card, { sizes: '46vw', action: 'add to cart', ...look }, pictureUrls('/pictures'))
}

it('draws a card anew for everything that it shows, and only then', () => {
  const first = markupOf()
  expect(first).toContain('₹1,770')
  expect(markupOf({ stock: 2 })).toBe(first)
  const changes: Partial<CardProduct>[] = [
    { name: 'Kiranta Marg M2' },
    { brand: null },
    { sellingPrice: 160_000 },
    { tax: 1_200 },
    { discount: 1_000 },
    { stock: 0 },
    { featureImage: null },
    { colourTemperature: null },
  ]
  const drawn = new Set([first, ...changes.map((it) => markupOf(it))])
  drawn.add(markupOf({}, { action: 'view' }))
  drawn.add(markupOf({}, { verdict: 'fits' }))
  expect(drawn.size).toBe(changes.length + 3)
})
